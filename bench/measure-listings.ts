import http from 'node:http'
import { countTo, inParallel } from '#tests/helpers/in-parallel.ts'
import type { BenchShop } from './bench-shop.ts'
import { median, type Figure } from './figure.ts'
import { cpuSecondsOf, endChild, startScript } from './processes.ts'

const rounds = 7
const warmUpCount = 400
const requestCount = 2500
const connectionCount = 8

/** What one answer costs the shop's process, against a bare server that sends the same bytes. */
export async function measureListings(bench: BenchShop): Promise<Figure[]> {
  const call = await compare(bench, 'a listing by the API', '/api/popular-products')
  const page = await compare(bench, 'the home page', '/')
  return [...call, ...page]
}

async function compare(bench: BenchShop, name: string, path: string): Promise<Figure[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connectionCount })
  const { body, type } = await ask(agent, `${bench.shop.url}${path}`)
  const { child, message } = await startScript<{ port: number }>('bench/bare-server.ts', {
    BENCH_BODY: body.toString('base64'),
    BENCH_TYPE: type,
  })
  const ours = { pid: bench.shop.pid, url: `${bench.shop.url}${path}` }
  const bare = { pid: child.pid!, url: `http://127.0.0.1:${message.port}${path}` }
  const measured = { ours: [] as number[], bare: [] as number[] }
  for (const { url } of [ours, bare]) await askMany(agent, url, warmUpCount)
  for (let nth = 0; nth < rounds; nth++) {
    measured.ours.push(await cpuMicrosecondsEach(agent, ours))
    measured.bare.push(await cpuMicrosecondsEach(agent, bare))
  }
  agent.destroy()
  await endChild(child)
  const kilobytes = Math.round(body.length / 1024)
  return [
    {
      name: `${name}, CPU of the server per request`,
      value: median(measured.ours),
      unit: 'µs',
      rounds: measured.ours,
      limitedBy: 'CPU of one core; the jobs of the shop go on meanwhile, PostgreSQL is not counted',
    },
    {
      name: `  against a bare node:http server, same ${kilobytes} KB`,
      value: median(measured.ours) / median(measured.bare),
      unit: 'times',
      rounds: measured.ours.map((value, nth) => value / measured.bare[nth]!),
      limitedBy: `CPU of one core; the bare server takes ${Math.round(median(measured.bare))} µs`,
    },
  ]
}

async function cpuMicrosecondsEach(
  agent: http.Agent,
  { pid, url }: { pid: number; url: string },
): Promise<number> {
  const before = cpuSecondsOf(pid)
  await askMany(agent, url, requestCount)
  const after = cpuSecondsOf(pid)
  if (before === null || after === null) return Number.NaN
  return ((after - before) / requestCount) * 1e6
}

async function askMany(agent: http.Agent, url: string, count: number): Promise<void> {
  await inParallel(connectionCount, countTo(count), () => ask(agent, url))
}

function ask(agent: http.Agent, url: string): Promise<{ body: Buffer; type: string }> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => {
        if (response.statusCode !== 200) return reject(new Error(`${url}: ${response.statusCode}`))
        const type = response.headers['content-type'] ?? ''
        resolve({ body: Buffer.concat(chunks), type })
      })
    })
    request.once('error', reject)
  })
}
