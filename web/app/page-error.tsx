import { isRouteErrorResponse, useRouteError } from 'react-router'
import { NotFound } from '#web/pages/not-found.tsx'
import { FailedPage } from './failed-page.tsx'

/** Takes a page's place inside the shell: not found, or failed with a way to try again. */
export function PageError() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <FailedPage />
}
