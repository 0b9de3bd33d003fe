import type { Locale } from '#contract/locales.ts'

/**
 * "Accounts of Türkiye" needs the name in another form in Russian and Portuguese. The countries the
 * shop sells for most are here; any other reads "of the region so-and-so".
 */
const forms: Partial<Record<Locale, Readonly<Record<string, string>>>> = {
  ru: {
    AE: 'ОАЭ',
    AU: 'Австралии',
    BR: 'Бразилии',
    CA: 'Канады',
    CN: 'Китая',
    DE: 'Германии',
    ES: 'Испании',
    EU: 'Европы',
    FR: 'Франции',
    GB: 'Великобритании',
    ID: 'Индонезии',
    IN: 'Индии',
    IT: 'Италии',
    JP: 'Японии',
    KR: 'Южной Кореи',
    KZ: 'Казахстана',
    MX: 'Мексики',
    PL: 'Польши',
    RU: 'России',
    SA: 'Саудовской Аравии',
    TR: 'Турции',
    UA: 'Украины',
    US: 'США',
  },
  br: {
    AE: 'dos Emirados Árabes',
    AU: 'da Austrália',
    BR: 'do Brasil',
    CA: 'do Canadá',
    CN: 'da China',
    DE: 'da Alemanha',
    ES: 'da Espanha',
    EU: 'da Europa',
    FR: 'da França',
    GB: 'do Reino Unido',
    ID: 'da Indonésia',
    IN: 'da Índia',
    IT: 'da Itália',
    JP: 'do Japão',
    KR: 'da Coreia do Sul',
    KZ: 'do Cazaquistão',
    MX: 'do México',
    PL: 'da Polônia',
    RU: 'da Rússia',
    SA: 'da Arábia Saudita',
    TR: 'da Turquia',
    UA: 'da Ucrânia',
    US: 'dos EUA',
  },
}

/** The country's name as it stands after "accounts" in the sentence of each language. */
export function countryOf(locale: Locale, code: string | null, name: string): string {
  const known = code === null ? undefined : forms[locale]?.[code]
  if (known !== undefined) return known
  if (locale === 'ru') return `региона «${name}»`
  if (locale === 'br') return `da região ${name}`
  return name
}
