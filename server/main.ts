import { systemClock } from '#server/kernel/clock.ts'
import { logFault } from '#server/platform/log-fault.ts'
import { createLog } from '#server/platform/log.ts'
import { openOperatorChannel } from '#server/platform/operator-channel.ts'
import { createApp } from './app.ts'
import { answerCommand } from './cli/answer-command.ts'
import { explainFailure } from './cli/explain-failure.ts'
import { listConfigWarnings } from './config-warnings.ts'
import { ConfigError, isPublic, readConfig, type Config } from './config.ts'
import { loadKeys } from './keys.ts'
import { openDatabase, prepareDatabase } from './open-database.ts'

/** Starts the shop and stops it when asked: config, database, rooms, listen, jobs. */
async function main(): Promise<void> {
  const config = readConfigOrExit()
  const log = createLog(config.logLevel)
  for (const warning of listConfigWarnings(config)) log.warn(warning)
  const keys = loadKeys(config)
  const clock = systemClock
  let stopping = false
  const database = await openDatabase(config, clock, log, (reason) => {
    if (stopping) return
    log.fatal(
      { err: reason, folder: config.dataDir },
      'the database has ended; whoever watches this process starts it anew',
    )
    process.exit(1)
  })
  const filling = { keys, forSale: isPublic(config) }
  await prepareDatabase(database, filling, log)
  const app = await createApp({ config, database, keys, clock, log, withPages: true })
  const { host } = config
  // No link: a shop opened there rather than at PUBLIC_URL takes no card with a challenge.
  const listenTextResolver = (address: string) => `listening at ${address.replace('http://', '')}`
  const listening = app.server.listen({ host, port: config.port, listenTextResolver })
  await listening.catch((error: Error) => {
    throw new Error(`${error.message}. Look at HOST and PORT`, { cause: error })
  })
  const { port } = app.server.server.address() as { port: number }
  if (config.publicUrl === '') config.publicUrl = `http://localhost:${port}`
  app.startJobs()
  const channel =
    database.kind === 'pglite'
      ? await openOperatorChannel(config.dataDir, (request) =>
          answerCommand(database, app.commandScope, request, (defect, command) =>
            logFault(log, defect, { command }),
          ),
        )
      : null
  log.info({ port, database: database.kind }, 'the shop is open')
  process.send?.({ port })

  const stop = async () => {
    if (stopping) return
    stopping = true
    await channel?.close()
    await app.close()
    await database.close()
    process.exit(0)
  }
  const stopOrDie = () => {
    stop().catch((error: unknown) => {
      log.fatal({ err: error }, 'the shop could not stop in order')
      process.exit(1)
    })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopOrDie)
  // Whoever started the shop is gone: it must not hold the port and the database alone.
  process.on('disconnect', stopOrDie)
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
}

function readConfigOrExit(): Config {
  try {
    return readConfig()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(2)
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`${explainFailure(error)}\n`)
  process.exit(1)
})
