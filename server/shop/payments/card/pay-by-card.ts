import { conflict, invalid } from '#server/kernel/shop-error.ts'
import { speak } from '#server/kernel/speak.ts'
import type { CustomerAsking } from '#server/platform/http/route.ts'
import type { BankPayment } from '#server/shop/bank/bank.ts'
import { returnAddress } from '#server/shop/bank/return-address.ts'
import { declineMessage } from '#server/shop/orders/orders.service.ts'
import { applyAnswer } from '../apply-answer.ts'
import { beginAttempt, lockPayable } from '../begin-attempt.ts'
import { chargeConfirmed } from '../confirm-order.ts'
import type { PayScope } from '../payments-scope.ts'
import { giveUpAttempt } from '../void-attempt.ts'
import { cardOf, cardProblems, type TypedCard } from './card.rules.ts'
import { foreignOrigin } from './foreign-challenge.rules.ts'

interface CardForm extends TypedCard {
  /** The order. */
  value: string
  screenHeight?: number | undefined
  screenWidth?: number | undefined
  timeZoneOffset?: number | undefined
}

/**
 * Opens an attempt and moves no money, unless Pay was pressed meanwhile: the attempt before it is
 * given up, codes are set aside, and the bank says whether it wants to ask the customer first.
 * Short transactions with the bank between them; a silent bank is `init`. A challenge that our page
 * could not open is refused here: the customer would wait before an empty frame.
 */
export async function payByCard(scope: PayScope, form: CardForm, asking: CustomerAsking) {
  if (scope.cardForm !== 'form') throw conflict('way_closed')
  const problems = cardProblems(form, scope.clock.now())
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const { order, payment } = await scope.database.write(async (tx) => {
    const payable = await lockPayable(tx, form.value, asking.viewer.customerId)
    return beginAttempt(tx, payable, { provider: scope.bank.name, method: 'card' })
  })
  const answer = await scope.bank.open({
    method: 'card',
    bankKey: payment.bank_key,
    orderId: order.public_id,
    amountMinor: payment.amount_minor,
    currency: payment.currency,
    orderExpiresAt: order.expires_at,
    clientIp: asking.address,
    card: cardOf(form),
    browser: {
      screenHeight: form.screenHeight ?? 0,
      screenWidth: form.screenWidth ?? 0,
      timeZoneOffset: form.timeZoneOffset ?? 0,
    },
  })
  const attempt = String(payment.id)
  if (!answer) return { status: 'init' as const, data: { attempt } }
  const foreign = foreignOrigin(answer.challenge, scope.challengeSources)
  const opened = await scope.database.write(async (tx) => {
    const applied = await applyAnswer(tx, scope, payment, answer)
    const isAsked = applied.payment.state === 'challenge'
    if (foreign !== null && isAsked) await giveUpAttempt(tx, applied.payment)
    return applied.payment
  })
  if (foreign !== null) {
    scope.onForeignChallenge(foreign)
    return presentRefusal('', asking)
  }
  // Pay was pressed while the bank was still opening it.
  if (opened.confirmed_at) await chargeConfirmed(scope, opened)
  const { status, data } = presentAnswer(answer, scope.publicUrl, asking)
  return { status, data: status === 'error' ? data : { attempt, ...data } }
}

function presentAnswer(answer: BankPayment, publicUrl: string, asking: CustomerAsking) {
  const { challenge } = answer
  if (answer.state === 'challenge' && challenge?.kind === 'form') {
    return {
      status: '3DS' as const,
      data: {
        PaReq: challenge.pa_req,
        MD: challenge.md,
        TermUrl: returnAddress(publicUrl),
        redirectUrl: challenge.acs_url,
      },
    }
  }
  if (answer.state === 'challenge' && challenge?.kind === 'redirect') {
    return {
      status: '3DS_REDIRECT' as const,
      data: {
        redirectUrl: challenge.url,
        redirectMethod: challenge.method,
        redirectParams: challenge.params,
      },
    }
  }
  if (answer.state === 'ready') return { status: 'READY' as const, data: {} }
  if (answer.state !== 'declined') return { status: 'init' as const, data: {} }
  return presentRefusal(answer.decline_reason ?? '', asking)
}

function presentRefusal(reason: string, { locale }: CustomerAsking) {
  const message = speak(locale, declineMessage(reason))
  return { status: 'error' as const, data: { message } }
}
