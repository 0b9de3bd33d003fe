import type { Locale } from '#contract/locales.ts'

/** What the bank's frame calls the order. */
export const widgetTexts: Record<Locale, (number: number) => string> = {
  br: (number) => `Pedido nº ${number}`,
  en: (number) => `Order ${number}`,
  ru: (number) => `Заказ № ${number}`,
  hi: (number) => `ऑर्डर ${number}`,
}
