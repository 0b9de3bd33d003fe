import { useNextPlace } from '#web/router/hooks.ts'
import { PendingBar } from '#web/ui/show/pending-bar.tsx'

export function NextPageBar() {
  return <PendingBar pending={useNextPlace() !== null} />
}
