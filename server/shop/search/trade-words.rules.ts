/**
 * Words that customers add to what they look for, though they tell no product of this shop from
 * another: all of them are cards and top-ups, and all are for sale. By the language they come from.
 */
const byLanguage = {
  br: `comprar compra cartão cartões cartao presente gift vale recarga recarregar crédito créditos
    barato barata código códigos codigo voucher cupom chave pré pago loja online`,
  en: `buy purchase get gift gifts card cards giftcard giftcards prepaid top up topup recharge
    refill cheap cheapest voucher vouchers code codes key keys shop online`,
  ru: `купить куплю покупка заказать подарок подарочная подарочную подарочные подарочный карта карту
    карты карточка карточку гифт кард сертификат пополнение пополнить пополнения дешево дешевые
    недорого ваучер код коды кода ключ ключи онлайн магазин`,
  hi: `खरीदें खरीदो खरीदना ख़रीदें गिफ्ट गिफ़्ट उपहार कार्ड रिचार्ज टॉप अप टॉपअप सस्ता सस्ते सस्ती
    वाउचर कोड कूपन ऑनलाइन लिए`,
}

const tradeWords = new Set(
  Object.values(byLanguage).flatMap((words) => words.normalize('NFKC').split(/\s+/)),
)

/** They lead to another word; where none follows, "de" is Germany. */
const linkWords = new Set('de da do para for to для на का के की'.split(' '))

/** True for a word, as `wordsOf` gives it, that is only one of trade. */
export function isTradeWord(word: string): boolean {
  return tradeWords.has(word)
}

/** The words of a query that tell products apart. */
export function withoutTradeWords(words: readonly string[]): string[] {
  const last = words.length - 1
  return words.filter((word, at) => !isTradeWord(word) && !(at < last && linkWords.has(word)))
}
