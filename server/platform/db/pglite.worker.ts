import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { PgliteAsk, PgliteAnswer, PgliteOpen } from './pglite-messages.ts'

const port = parentPort!
const { dataDir, snapshot } = workerData as PgliteOpen

const db = await PGlite.create({
  ...(dataDir ? { dataDir } : {}),
  ...(snapshot ? { loadDataDir: new Blob([snapshot]) } : {}),
  extensions: { pg_trgm },
  parsers: { 20: Number, 1082: (text: string) => text },
})

function answer(message: PgliteAnswer, transfer: ArrayBuffer[] = []): void {
  port.postMessage(message, transfer)
}

/** Statements without parameters go by the simple protocol, so whole files and `begin` work. */
async function run(id: number, sql: string, params: readonly unknown[]): Promise<void> {
  const result = params.length > 0 ? await db.query(sql, [...params]) : (await db.exec(sql)).at(-1)
  answer({
    id,
    rows: result?.rows ?? [],
    affected: result?.affectedRows ?? null,
    command: result?.command ?? null,
  })
}

async function dump(id: number): Promise<void> {
  const bytes = new Uint8Array(await (await db.dumpDataDir('none')).arrayBuffer())
  answer({ id, bytes }, [bytes.buffer])
}

async function close(id: number): Promise<void> {
  await db.close()
  answer({ id })
  port.close()
}

port.on('message', (ask: PgliteAsk) => {
  const work =
    ask.op === 'query'
      ? run(ask.id, ask.sql, ask.params)
      : ask.op === 'dump'
        ? dump(ask.id)
        : close(ask.id)
  work.catch((error: Error) =>
    // Own properties carry the code, the constraint and the detail.
    answer({ id: ask.id, error: { ...error, message: error.message } }),
  )
})
answer({ ready: true })
