/**
 * Runs whenever the person comes back to this page; the answer takes it back. A window tells it by
 * its focus; a phone where another app was in front, such as a bank's, may tell of the page alone.
 */
export function onReturn(run: () => void): () => void {
  const handleVisibility = () => {
    if (!document.hidden) run()
  }
  window.addEventListener('focus', run)
  document.addEventListener('visibilitychange', handleVisibility)
  return () => {
    window.removeEventListener('focus', run)
    document.removeEventListener('visibilitychange', handleVisibility)
  }
}
