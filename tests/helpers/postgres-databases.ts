import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Any fixed number: it makes concurrent test files wait for one of them to fill the template. */
const templateLock = 74_210_001

/** The same server, another database. */
export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

/** Creates a database of its own for one test file and answers its address. */
export async function createDatabase(serverUrl: string, fromTemplate?: string): Promise<string> {
  const name = `vitrine_${randomBytes(6).toString('hex')}`
  await asAdmin(serverUrl, async (admin) => {
    await admin.query(`create database ${name} ${fromTemplate ? `template ${fromTemplate}` : ''}`)
  })
  return databaseUrl(serverUrl, name)
}

export async function dropDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  const server = databaseUrl(url, 'postgres')
  await asAdmin(server, (admin) => admin.query(`drop database if exists ${name} with (force)`))
}

/** What a template is called until it is whole. */
export function fillingName(template: string): string {
  return `${template}_filling`
}

/**
 * Fills a template database once, however many test files ask for it at the same time.
 * `fill` gets the address and must leave no connection open. Answers the name for `createDatabase`.
 */
export async function ensureTemplate(
  serverUrl: string,
  name: string,
  fill: (url: string) => Promise<void>,
): Promise<string> {
  await asAdmin(serverUrl, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [templateLock])
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount) return
    const half = fillingName(name)
    await admin.query(`drop database if exists ${half} with (force)`)
    await admin.query(`create database ${half}`)
    await fill(databaseUrl(serverUrl, half))
    await admin.query(`alter database ${half} rename to ${name}`)
  })
  return name
}

async function asAdmin<T>(url: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client(url)
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}
