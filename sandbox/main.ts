import { createSandbox, type Sandbox } from '#sandbox/app.ts'
import { readSettings } from '#sandbox/settings.ts'
import { readEnvironment } from '#sandbox/world.ts'

async function main(): Promise<void> {
  const settings = readSettings(readEnvironment())
  const sandbox = await createSandbox(settings)
  stopOnSignals(sandbox)
  const { httpPort, smtpPort } = sandbox
  if (process.send) process.send({ httpPort, smtpPort })
  else process.stdout.write(`Demo Bank on http://localhost:${httpPort}, SMTP on ${smtpPort}\n`)
}

function stopOnSignals(sandbox: Sandbox): void {
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    void sandbox.close().then(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('disconnect', stop)
}

/** What went wrong in words; a port in use is the ordinary case. */
function explain(error: unknown): string {
  const { code, port } = error as { code?: string; port?: number }
  if (code === 'EADDRINUSE') {
    const remedy = 'Stop what listens there, or set SANDBOX_PORT and SMTP_PORT (0 takes a free one)'
    return `Port ${port} is already in use. ${remedy}.`
  }
  if (code === 'EACCES') return `Port ${port} may not be opened by this user.`
  return error instanceof Error ? error.message : String(error)
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
})
