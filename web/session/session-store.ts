import type { Output } from '#contract/call.ts'
import { getUser } from '#contract/calls/accounts.ts'
import { logOut } from '#contract/calls/sessions.ts'
import type { logIn } from '#contract/schemas/accounts.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi, connectBearer } from '#web/api/browser-api.ts'
import { after } from '#web/app/browser.ts'
import { deviceStorage } from '#web/app/device-storage.ts'
import { onReturn } from '#web/app/on-return.ts'
import { createStore } from '#web/app/store.ts'
import { clearDevice, forgetTab, tokenKey } from './personal-keys.ts'
import { readUser, type User } from './user.rules.ts'

/** Which session ended by itself, till the next log-in: other tabs know theirs by its mark. */
const endedKey = 'session-ended'
const outageRetryMs = 5000

export interface Session {
  /** `unknown`: a token is kept and the server has not said yet whom it names. */
  state: 'unknown' | 'guest' | 'customer'
  user: User | null
  /** The server could not be asked whom the token names; it is asked again and again meanwhile. */
  unreachable?: true
  /** The server did not know the token any more: nobody has logged out here. */
  ended?: true
}

const guest: Session = { state: 'guest', user: null }
const endedGuest: Session = { ...guest, ended: true }

/** Whose page this is. The server and the first moment after hydration know nobody. */
export const sessionStore = createStore<Session>({ state: 'unknown', user: null })

const farewells = new Set<() => Promise<unknown> | void>()

/** Runs before the token is given back, as for changes that still have to be sent. */
export function beforeSessionEnd(run: () => Promise<unknown> | void): () => void {
  farewells.add(run)
  return () => farewells.delete(run)
}

/** What could stand in no header would keep every request from being sent. */
const tokenPattern = /^[\w-]{1,200}$/

/** Null for a guest; what can be no token names nobody and is cleared (spec §8). */
export function findToken(): string | null {
  const token = deviceStorage.get(tokenKey)
  if (token === null || tokenPattern.test(token)) return token
  deviceStorage.remove(tokenKey)
  return null
}

/**
 * Called once after hydration: asks whom the token names, again on return (spec §4) and from other
 * tabs.
 */
export function startSession(): Promise<void> {
  connectBearer({ findToken, onRefused: forgetToken })
  deviceStorage.onChangeElsewhere(tokenKey, recheckToken)
  onReturn(recheck)
  window.addEventListener('online', recheck)
  // A page out of the browser's memory has slept while others came and went.
  window.addEventListener('pageshow', ({ persisted }) => persisted && recheckToken())
  return refreshUser()
}

/** The token of whom this page shows: a customer, or one whose session has ended; else null. */
let shownToken: string | null = null
/** The customer that this page showed last. */
let lastId: number | null = null
/** The same while nobody else may have come. */
let ownerId: number | null = null

/** Names a session and opens none: the token of one that has ended leaves the device (spec §8). */
function markOf(token: string): string {
  return token.slice(0, 12)
}

/** The session of whom this page shows ended by itself, here or in another tab. */
function hasEnded(): boolean {
  return shownToken !== null && deviceStorage.get(endedKey) === markOf(shownToken)
}

/** Somebody else has come, or was here while this page slept. */
function isAnother(): boolean {
  const token = findToken()
  if (!sessionStore.getSnapshot().ended) return shownToken !== null && token !== shownToken
  return token !== null || !hasEnded()
}

/**
 * Whose token another tab has put here is not known yet; what the last one saw goes at once, and
 * what they left in the tab once it is known that they have gone.
 */
function recheckToken(): void {
  if (isAnother()) {
    const next = whoIsNext()
    if (next === guest) forgetTab()
    show(next, next.ended ? shownToken : null)
  }
  void refreshUser()
}

function whoIsNext(): Session {
  if (findToken() !== null) return { state: 'unknown', user: null }
  return hasEnded() ? endedGuest : guest
}

/** The customer of this page, or who was until their session ended by itself. */
export function findOwnerId(): number | null {
  return ownerId
}

function show(session: Session, token: string | null = null): void {
  shownToken = token
  lastId = session.user?.id ?? lastId
  if (!session.ended) ownerId = session.user?.id ?? null
  sessionStore.set(session)
}

/** A guest has nothing to check again; a question that is out already will do. */
function recheck(): void {
  if (isAnother()) return recheckToken()
  const isGuest = findToken() === null && sessionStore.getSnapshot().state !== 'customer'
  if (!isGuest && asking === null) void refreshUser()
}

/** The answer of a log-in; from here on calls carry the token. */
export function acceptLogin({ token, user }: Output<typeof logIn>): void {
  deviceStorage.remove(endedKey)
  deviceStorage.set(tokenKey, token)
  showCustomer(readUser(user), token)
}

function showCustomer(user: User | null, token: string): void {
  if (lastId !== null && lastId !== user?.id) forgetTab()
  show({ state: 'customer', user }, token)
}

let asking: Promise<void> | null = null
/** Waits for the question that is out. */
let askingNext: Promise<void> | null = null

/**
 * Asks the server who this is: after a payment, a change of name. The answer knows of what was done
 * before: that of an earlier question is not taken for it. Never throws.
 */
export function refreshUser(): Promise<void> {
  if (asking === null) return ask()
  askingNext ??= asking.then(ask)
  return askingNext
}

function ask(): Promise<void> {
  askingNext = null
  asking = askUser().finally(() => {
    asking = null
  })
  return asking
}

async function askUser(): Promise<void> {
  const token = findToken()
  if (token === null) {
    if (sessionStore.getSnapshot().ended) return
    if (lastId !== null) forgetTab()
    return show(guest)
  }
  try {
    const user = readUser(await browserApi.call(getUser))
    // Another tab may have logged in or out while the server was thinking.
    if (findToken() !== token) return await askUser()
    // It may have been put before what the next one is about.
    if (askingNext !== null && user) return
    if (!user) return forgetToken(token)
    wantedEnd = null
    showCustomer(user, token)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.outage || error.status === 429) askAgainLater()
    else forgetToken(token)
  }
}

let takeBackRetry = () => {}

/** A customer who is known stays so; who is not is told that the shop does not answer. */
function askAgainLater(): void {
  const session = sessionStore.getSnapshot()
  if (session.state === 'unknown') sessionStore.set({ ...session, unreachable: true })
  takeBackRetry()
  takeBackRetry = after(outageRetryMs, () => void refreshUser())
}

/** A token whose end would be no news, until the server has spoken of it. */
let wantedEnd: string | null = null

/**
 * After sessions were ended from here: this device's own may be among them, or another customer's
 * who stays.
 */
export function refreshAfterEnding(): Promise<void> {
  wantedEnd = findToken()
  return refreshUser()
}

/** Puts the token away without telling the server, unless another one has taken its place. */
function forgetToken(token: string): void {
  if (findToken() !== token) return
  if (token === wantedEnd) return forgetSession()
  // First, so that it is there for the tabs that hear of the token's end.
  deviceStorage.set(endedKey, markOf(token))
  clearDevice()
  // Who logs in again goes on where they were.
  show(endedGuest, token)
}

/**
 * Everything personal leaves the device with its token; what a failed log-in does (spec §8). Where
 * no token is, a session that has ended by itself still waits for its customer.
 */
export function forgetSession(): void {
  if (findToken() === null) return
  clearDevice()
  deviceStorage.remove(endedKey)
  forgetTab()
  show(guest)
}

/**
 * Logs out: sends what waits, gives the token back and clears the device, whatever the server says
 * and whenever: the next person may be here before its answer.
 */
export async function endSession(): Promise<void> {
  const token = findToken()
  await Promise.allSettled([...farewells].map(async (run) => run()))
  if (token === null || findToken() !== token) return
  const given = browserApi.call(logOut, { body: {}, keepalive: true })
  forgetSession()
  try {
    await given
  } catch (error) {
    // The session of a server that cannot be reached ends there by itself.
    if (!(error instanceof ApiError)) throw error
  }
}
