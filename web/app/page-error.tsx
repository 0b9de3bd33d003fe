import { NotFound } from '#web/pages/not-found.tsx'
import { useRouteError } from '#web/router/hooks.ts'
import { isRefusal } from '#web/router/route.ts'
import { FailedPage } from './failed-page.tsx'

/** Takes a page's place inside the shell: not found, or failed with a way to try again. */
export function PageError() {
  const error = useRouteError()
  return isRefusal(error) && error.status === 404 ? <NotFound /> : <FailedPage />
}
