import { describe, expect, test } from 'vitest'
import {
  overlayOf,
  readPaymentReturn,
  speaksOfPayment,
  withoutReturn,
} from './payment-return.rules.ts'

const order = { orderId: 'a', type: 'purchase', shows: null } as const
const balance = { orderId: 'a', type: 'balance', shows: null } as const

describe('coming back from a payment', () => {
  test('an order is named by the address, nothing else is believed', () => {
    expect(readPaymentReturn('?paymentConfirmOrder=a')).toEqual(order)
    expect(readPaymentReturn('?paymentConfirmBalance=a&showModal=success')).toEqual({
      ...balance,
      shows: 'success',
    })
    expect(readPaymentReturn('?paymentConfirmOrder=a&showModal=<b>')).toEqual(order)
    expect(readPaymentReturn('?showModal=success')).toBeNull()
    expect(readPaymentReturn('?paymentConfirmOrder=')).toBeNull()
  })

  test('the parameters leave the address, others stay', () => {
    expect(speaksOfPayment('/', '?showModal=error')).toBe(true)
    expect(speaksOfPayment('/', '?page=2')).toBe(false)
    expect(speaksOfPayment('/faq', '?showModal=error')).toBe(false)
    expect(withoutReturn('?page=2&paymentConfirmOrder=a&showModal=error')).toBe('?page=2')
    expect(withoutReturn('?showModal=error')).toBe('')
  })

  test.each([
    [order, 'init', 'purchase', 'payment-processing'],
    [order, 'success', 'purchase', 'payment-success'],
    [order, 'success', 'spending', 'payment-success'],
    [order, 'error', 'purchase', 'payment-error'],
    [balance, 'success', 'balance', 'top-up-success'],
    [balance, 'error', 'balance', 'payment-error'],
    [balance, 'success', 'purchase', undefined],
    [order, 'success', 'balance', undefined],
    [{ ...order, shows: 'success' }, 'error', 'purchase', undefined],
    [{ ...order, shows: 'error' }, 'success', 'purchase', undefined],
    [{ ...order, shows: 'success' }, 'init', 'purchase', undefined],
    [{ ...order, shows: 'success' }, 'success', 'purchase', 'payment-success'],
  ] as const)('%o with %s of a %s shows %s', (wish, status, type, name) => {
    expect(overlayOf(wish, { status, type })?.name).toBe(name)
  })
})
