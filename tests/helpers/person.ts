import { randomInt } from 'node:crypto'
import type { SpamAction } from '#contract/schemas/spam-check.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { checkAnswer } from './check-answer.ts'
import type { Outside } from './outside.ts'
import { solveSpamCheck, type Challenge } from './spam-solution.ts'
import { waitFor } from './wait-for.ts'

export interface Answer {
  status: number
  // Tests look at answers from outside, where nothing is typed.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
  headers: Headers
}

interface Where {
  url: string
  outside: Outside
  easyChallenge(action: SpamAction): Promise<Challenge>
}

type Action = SpamAction

/** A person at the other end of the wire: own address, own network, own session. */
export interface Person {
  name: string
  email: string
  password: string
  token: string | null
  lang: string
  /** As the shop counts networks. */
  network: string
  get(path: string): Promise<Answer>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  patch(path: string, body?: unknown): Promise<Answer>
  send(method: string, path: string, init: RequestInit): Promise<Answer>
  solve(action: Action): Promise<string>
  /** A right solution of next to no work, for tests that count something else. */
  solveQuickly(action: Action): Promise<string>
  /** Registers by the code that came by mail, and logs in. */
  join(): Promise<Person>
  logIn(): Promise<Answer>
  /** The same person at another instance of the shop. */
  at(url: string): Person
}

let count = 0

/** Somebody new; two of them never share an address or a network. */
export function createPerson(where: Where, name = 'Person'): Person {
  count += 1
  const address = `10.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`
  const email = `${name.toLowerCase()}-${process.pid}-${count}-${randomInt(1e9)}@mail.test`
  return makePerson(where, address, {
    name,
    email,
    password: 'Secret12345',
    token: null,
    lang: 'en',
  })
}

type Facts = Pick<Person, 'name' | 'email' | 'password' | 'token' | 'lang'>

function makePerson(where: Where, address: string, facts: Facts): Person {
  const person: Person = {
    ...facts,
    network: networkOf(address),
    get: (path) => person.send('GET', path, {}),
    post: (path, body = {}, headers = {}) =>
      person.send('POST', path, { body: JSON.stringify(body), headers }),
    patch: (path, body = {}) => person.send('PATCH', path, { body: JSON.stringify(body) }),
    async send(method, path, init) {
      const headers = {
        ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
        'x-forwarded-for': address,
        cookie: `lang=${person.lang}`,
        ...(person.token ? { authorization: `Bearer ${person.token}` } : {}),
        ...(init.headers as Record<string, string>),
      }
      const response = await fetch(`${where.url}/api${path}`, {
        ...init,
        method,
        headers,
        redirect: 'manual',
      })
      const text = await response.text()
      const isJson = text !== '' && /json/.test(response.headers.get('content-type') ?? '')
      const body: unknown = isJson ? JSON.parse(text) : text
      checkAnswer(method, path, response.status, body)
      return { status: response.status, body, headers: response.headers }
    },
    async solve(action) {
      const { body } = await person.get(`/spam-check/challenge?action=${action}`)
      return solveSpamCheck(body)
    },
    solveQuickly: async (action) => solveSpamCheck(await where.easyChallenge(action)),
    async join() {
      await expectStatus(person.post('/send-verify', { email: person.email }), 200)
      const code = await readCode(where.outside, person.email)
      await expectStatus(person.post('/email-verify', { email: person.email, token: code }), 200)
      const { email, name, password } = person
      const form = { email, name, password, password_confirmation: password }
      const google_recaptcha = await person.solve('REGISTER')
      await expectStatus(person.post('/register', { ...form, google_recaptcha }), 201)
      await expectStatus(person.logIn(), 200)
      return person
    },
    async logIn() {
      const { email, password } = person
      const google_recaptcha = await person.solve('LOGIN')
      const answer = await person.post('/login', { email, password, google_recaptcha })
      person.token = answer.body.token ?? null
      return answer
    },
    at: (url) => makePerson({ ...where, url }, address, { ...facts, token: person.token }),
  }
  return person
}

async function expectStatus(answer: Promise<Answer>, status: number): Promise<void> {
  const got = await answer
  if (got.status !== status) {
    throw new Error(`${got.status} instead of ${status}: ${JSON.stringify(got.body)}`)
  }
}

/** The six digits of the newest letter to an address; a letter comes through an outbox. */
export function readCode(outside: Outside, email: string): Promise<string> {
  return waitFor(`a code for ${email}`, async () => {
    const letter = (await outside.listMails(email))[0]
    return /\b\d{6}\b/.exec(letter?.text ?? '')?.[0]
  })
}

/** Asks for a code and reads it; a second one is read only when it is another. */
export async function askForCode(outside: Outside, who: Person, before = ''): Promise<string> {
  await expectStatus(who.post('/send-verify', { email: who.email }), 200)
  return waitFor('another code', async () => {
    const code = await readCode(outside, who.email)
    return code !== before && code
  })
}

export function proveAddress(who: Person, code: string): Promise<Answer> {
  return who.post('/email-verify', { email: who.email, token: code })
}
