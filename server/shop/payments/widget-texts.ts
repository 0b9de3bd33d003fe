import type { Locale } from '#contract/locales.ts'

/** What the bank's frame calls the order, and the one item of a top-up. */
export const widgetTexts: Record<Locale, { order: (number: number) => string; topUp: string }> = {
  br: { order: (number) => `Pedido nº ${number}`, topUp: 'Recarga de saldo' },
  en: { order: (number) => `Order ${number}`, topUp: 'Balance top-up' },
  ru: { order: (number) => `Заказ № ${number}`, topUp: 'Пополнение баланса' },
  hi: { order: (number) => `ऑर्डर ${number}`, topUp: 'बैलेंस रिचार्ज' },
}
