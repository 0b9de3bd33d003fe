import { ensureBuilt } from '../../scripts/build.mjs'

/** Before the workers start their shops: two starts at once would build into one folder. */
export default function buildForJourneys(): void {
  if (!ensureBuilt(process.execPath)) throw new Error('the pages could not be built')
}
