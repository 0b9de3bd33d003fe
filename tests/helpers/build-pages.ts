import { ensureBuilt } from '../../scripts/build.mjs'

/** Before any shop starts: two of them would build into one folder, or serve an older build. */
export default function buildPages(): void {
  if (!ensureBuilt(process.execPath)) throw new Error('the pages could not be built')
}
