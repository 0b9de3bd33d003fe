const lookEveryMs = 500
/** Looked up as the process begins: whoever stands above may go while it installs and builds. */
const parent = process.ppid

/**
 * npm passes a signal on to the shell it started us with, and not every shell passes it on: under
 * npm, to be left alone is to be told to stop.
 * @param {() => unknown} stop
 */
export function followNpm(stop) {
  if (!process.env.npm_lifecycle_event) return
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, lookEveryMs)
  timer.unref()
}
