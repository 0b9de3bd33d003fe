import type { Locale } from '#contract/locales.ts'

/** What the bank's frame shows for the moment until the page around it moves on. */
export const returnTexts: Record<Locale, { done: string; back: string }> = {
  br: { done: 'Pronto, seu banco respondeu.', back: 'Voltar à loja' },
  en: { done: 'Done, your bank has answered.', back: 'Back to the shop' },
  ru: { done: 'Готово, ваш банк ответил.', back: 'Вернуться в магазин' },
  hi: { done: 'हो गया, आपके बैंक ने जवाब दे दिया।', back: 'दुकान पर लौटें' },
}
