import { isFormPost, readForm, readJson, type Exchange } from '#sandbox/http/exchange.ts'
import { json, type Reply } from '#sandbox/http/reply.ts'
import { route, type Route } from '#sandbox/http/routes.ts'
import type { World } from '#sandbox/world.ts'

/** `pass`, `pass:LOGIN` or `pass:LOGIN:0.3`: the action and the score the widget would report. */
const GOOD_TOKEN = /^pass(?::(?<action>[\w-]*)(?::(?<score>0(?:\.\d+)?|1(?:\.0+)?))?)?$/

/** The service fails by itself, which only Turnstile has a word for. */
const BROKEN_TOKEN = 'fail'

/** The last step of reCAPTCHA v3 and of Turnstile, which answer nearly alike. */
export function siteverifyCalls(world: World): Route[] {
  return [route('POST', '/siteverify', (exchange) => verify(world, exchange))]
}

function verify(world: World, exchange: Exchange): Reply {
  const { secret, response } = readTokens(exchange)
  if (!secret) return json(failure('missing-input-secret'))
  if (!response) return json(failure('missing-input-response'))
  if (response === BROKEN_TOKEN) return json(failure('internal-error'))
  const match = GOOD_TOKEN.exec(response)
  if (match === null) return json(failure('invalid-input-response'))
  return json({
    success: true,
    challenge_ts: world.isoTime(world.nowMs()),
    hostname: 'localhost',
    action: match.groups?.action ?? '',
    score: Number(match.groups?.score ?? '0.9'),
    'error-codes': [],
  })
}

function readTokens(exchange: Exchange) {
  if (isFormPost(exchange)) {
    const form = readForm(exchange)
    return { secret: form.get('secret'), response: form.get('response') }
  }
  const { secret, response } = readJson(exchange)
  return { secret: textOrNull(secret), response: textOrNull(response) }
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function failure(code: string) {
  return { success: false, 'error-codes': [code] }
}
