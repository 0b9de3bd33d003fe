import { addCustomer } from '#server/shop/accounts/accounts.service.ts'
import { hashPassword } from '#server/shop/accounts/password-hash.ts'
import { seededRandom } from '#db/seed/seeded-random.ts'
import { countTo } from '#tests/helpers/in-parallel.ts'
import { solveSpamCheck } from '#tests/helpers/spam-solution.ts'
import { metricsToken, type BenchShop } from './bench-shop.ts'
import { median, type Figure } from './figure.ts'
import { openLogIn, type LogIn } from './log-in-request.ts'
import { mannWhitneyP } from './mann-whitney.ts'

const runsMax = 3
const runsNeeded = 2
/** So many that no account and no network meets its limit of failures in one run. */
const accountCount = 250
const networkCount = 50
const floodCount = 200
const password = 'Bench12345'

/** Whether log-in tells who has an account, and whether a flood of it leaves room for others. */
export async function measureLogIns(bench: BenchShop, pairCount: number): Promise<Figure[]> {
  const passwordHash = await hashPassword(password)
  return [
    ...(await compareKnownAndUnknown(bench, passwordHash, pairCount)),
    await measureFlood(bench, passwordHash),
  ]
}

interface Run {
  known: number[]
  unknown: number[]
  ratio: number
  p: number
}

/** A wrong password for an account, and for nobody's address, in turn. */
async function compareKnownAndUnknown(
  bench: BenchShop,
  passwordHash: string,
  pairCount: number,
): Promise<Figure[]> {
  const runs: Run[] = []
  const isEqual = ({ ratio, p }: Run) => Math.abs(ratio - 1) <= 0.02 && p > 0.01
  while (runs.length < runsMax && runs.filter(isEqual).length < runsNeeded) {
    runs.push(await runPairs(bench, passwordHash, pairCount, runs.length))
  }
  const ps = runs.map(({ p }) => p.toFixed(2)).join(', ')
  const equal = runs.filter(isEqual).length
  return [
    {
      name: 'log-in with a wrong password, median',
      value: median(runs.flatMap(({ known }) => known)),
      unit: 'ms',
      rounds: runs.map(({ known }) => median(known)),
      limitedBy: 'CPU of one core: argon2id, 19 MiB and two passes',
    },
    {
      name: `  an account against nobody's address, ${pairCount} of each in turn`,
      value: median(runs.map(({ ratio }) => ratio)),
      unit: 'times',
      rounds: runs.map(({ ratio }) => ratio),
      limitedBy: `noise; Mann-Whitney p ${ps}; within 2 % and p > 0.01 in ${equal} of ${runs.length} runs`,
    },
  ]
}

async function runPairs(
  bench: BenchShop,
  passwordHash: string,
  pairCount: number,
  nth: number,
): Promise<Run> {
  const random = seededRandom(`log-ins ${nth}`)
  const address = (kind: string, index: number) =>
    `${kind}-${nth}-${index % accountCount}@bench.test`
  await makeAccounts(
    bench,
    passwordHash,
    countTo(accountCount).map((index) => address('known', index)),
  )
  const logIn = openLogIn(bench.shop.url)
  const measure = async (kind: 'known' | 'unknown', index: number) => {
    const network = `10.${nth}.${index % networkCount}.1`
    const form = { email: address(kind, index), password: 'Wrong12345', network }
    return timeOne(bench, logIn, form, 422)
  }
  const [known, unknown]: [number[], number[]] = [[], []]
  for (const index of countTo(pairCount)) {
    const knownFirst = random() < 0.5
    if (knownFirst) known.push(await measure('known', index))
    unknown.push(await measure('unknown', index))
    if (!knownFirst) known.push(await measure('known', index))
  }
  logIn.close()
  const ratio = median(known) / median(unknown)
  return { known, unknown, ratio, p: mannWhitneyP(known, unknown) }
}

interface Form {
  email: string
  password: string
  network: string
}

/** Milliseconds from the first byte sent to the last one read; the spam check is solved before. */
async function timeOne(
  bench: BenchShop,
  logIn: LogIn,
  form: Form,
  wanted: number,
): Promise<number> {
  const google_recaptcha = solveSpamCheck(await bench.easyChallenge('LOGIN'))
  const startedAt = performance.now()
  const status = await logIn.send({ ...form, google_recaptcha })
  const elapsed = performance.now() - startedAt
  if (status !== wanted) throw new Error(`a log-in was answered ${status} instead of ${wanted}`)
  return elapsed
}

/** Two hundred people enter at once: how long everything else had to wait for its turn. */
async function measureFlood(bench: BenchShop, passwordHash: string): Promise<Figure> {
  const addresses = countTo(floodCount).map((index) => `flood-${index}@bench.test`)
  await makeAccounts(bench, passwordHash, addresses)
  const logIn = openLogIn(bench.shop.url, floodCount)
  const forms: (Form & { google_recaptcha: string })[] = []
  for (const [index, email] of addresses.entries()) {
    const google_recaptcha = solveSpamCheck(await bench.easyChallenge('LOGIN'))
    forms.push({ email, password, network: `10.200.${index}.1`, google_recaptcha })
  }
  // Reading the figure begins it anew.
  await readLoopDelayMs(bench)
  const startedAt = performance.now()
  const statuses = await Promise.all(forms.map((form) => logIn.send(form)))
  const seconds = (performance.now() - startedAt) / 1000
  const delayMs = await readLoopDelayMs(bench)
  logIn.close()
  if (statuses.some((status) => status !== 200)) throw new Error('a log-in of the flood failed')
  return {
    name: `event loop while ${floodCount} log in at once, p99 of its delay`,
    value: delayMs,
    unit: 'ms',
    rounds: [delayMs],
    limitedBy: `the sampling of 10 ms; the flood took ${seconds.toFixed(1)} s on two hashing threads`,
  }
}

async function readLoopDelayMs({ shop }: BenchShop): Promise<number> {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const text = await (await fetch(`${shop.url}/metrics`, { headers })).text()
  const seconds = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text)?.[1]
  return Number(seconds) * 1000
}

function makeAccounts(
  { database }: BenchShop,
  passwordHash: string,
  addresses: readonly string[],
): Promise<void> {
  return database.write(async (tx) => {
    for (const email of addresses) {
      const customer = { email, name: 'Bencher', passwordHash, verified: true }
      await addCustomer(tx, { ...customer, locale: 'en' })
    }
  })
}
