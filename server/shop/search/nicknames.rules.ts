import { countryNicknames } from '#contract/country-nicknames.ts'
import type { SearchableProduct } from './search-index.rules.ts'

/** What people call a service though no name of it says so, by the id of its category. */
const services = new Map([
  ['app-store', 'apple'],
  ['google-play', 'playmarket'],
  ['league-of-legends', 'lol лол лига легенд'],
  ['nintendo', 'switch2 свитч2'],
  ['playstation', 'psn ps ps4 ps5 псн пс пс4 пс5 playstation4 playstation5'],
  ['telegram', 'tg тг'],
  ['xbox', 'xbox360 x360'],
])

const dollars = 'dollar dollars dólar dólares dolar dolares доллар доллара доллары долларов डॉलर'
const pesos = 'peso pesos песо पेसो'
const roubles = 'ruble rubles rouble roubles rublo rublos руб рубль рубля рубли рублей р रूबल'
const rupees = 'rupee rupees rúpia rúpias rupia rupias рупия рупии рупий'

/** What people call a currency in the languages of the shop, by its code. */
const currencies = new Map([
  ['AED', 'dirham dirhams dirhans дирхам дирхама дирхамы дирхамов दिरहम'],
  ['ARS', pesos],
  ['AUD', dollars],
  ['BRL', 'real reais реал реала реалы реалов रियल रियाल'],
  ['BYN', roubles],
  ['CAD', dollars],
  ['CNY', 'yuan yuans rmb renminbi юань юаня юани юаней युआन'],
  ['EUR', 'euro euros евро यूरो'],
  [
    'GBP',
    'pound pounds sterling libra libras esterlina esterlinas фунт фунта фунты фунтов стерлингов पाउंड पाउन्ड स्टर्लिंग',
  ],
  ['HKD', dollars],
  ['IDR', `${rupees} rupiah rupiahs रुपिया`],
  ['INR', `${rupees} rs rupaye rupay रुपया रुपये रुपए रुपयों रु रू`],
  ['JPY', 'yen iene ienes иена иены иен йена йены йен येन'],
  ['KRW', 'won wons вона воны вон वॉन'],
  ['KZT', 'tenge tenges тенге टेंज़ टेंगे तेंगे'],
  ['MXN', pesos],
  ['NZD', dollars],
  ['PLN', 'zloty zlotys zlotych złoty złotych zł zl злотый злотых злотые ज़्लॉटी'],
  ['RUB', roubles],
  ['SAR', 'riyal riyals rial riais риял рияла риялов риал риала риалов रियाल'],
  ['SGD', dollars],
  ['TRY', 'lira liras tl лира лиры лир лиру тл लीरा'],
  ['UAH', 'hryvnia hryvnias grn гривна гривны гривен грн रिव्निया'],
  ['USD', `${dollars} buck bucks бакс баксы бакса баксов`],
])

/** "A Turkish card": by the code of the country. */
const adjectives = new Map([
  ['AR', 'argentinian аргентинский аргентинская аргентинских'],
  ['AU', 'australian австралийский австралийская австралийских'],
  ['BR', 'brazilian brasileiro brasileira brasileiros бразильский бразильская бразильских'],
  ['CA', 'canadian канадский канадская канадских'],
  ['CN', 'chinese китайский китайская китайских'],
  ['DE', 'german немецкий немецкая немецких'],
  ['EU', 'european европейский европейская европейских'],
  ['GB', 'british английский британский британская британских'],
  ['IN', 'indian индийский индийская индийских'],
  ['JP', 'japanese японский японская японских'],
  ['KR', 'korean корейский корейская корейских'],
  ['KZ', 'kazakh казахский казахстанский казахстанская казахстанских'],
  ['MX', 'mexican мексиканский мексиканская мексиканских'],
  ['PL', 'polish польский польская польских'],
  ['RU', 'russian русский российский российская российских'],
  ['TR', 'turkish turco turca turcas турецкий турецкая турецкие турецких'],
  ['UA', 'ukrainian украинский украинская украинских'],
  ['US', 'american американский американская американских'],
])

/** A product with what people call its service, its country and its currency besides. */
export function withNicknames({ id, texts }: { id: number; texts: string[] }): SearchableProduct {
  const named = (by: ReadonlyMap<string, string>) => texts.flatMap((text) => by.get(text) ?? [])
  return {
    id,
    texts: [...texts, ...named(services)],
    countryNicknames: named(countryNicknames),
    plainNicknames: [...named(currencies), ...named(adjectives)],
  }
}
