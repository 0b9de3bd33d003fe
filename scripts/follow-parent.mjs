// Preloaded into our processes: when the command that started one is gone, it ends too.
// A process that hears 'disconnect' itself has this long to finish its work.
const patienceMs = 10_000

if (process.channel) {
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), patienceMs).unref()
    if (process.listenerCount('disconnect') === 0) process.kill(process.pid, 'SIGTERM')
  })
  process.channel.unref()
}
