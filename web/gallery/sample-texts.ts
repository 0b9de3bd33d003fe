import type { Locale } from '#contract/locales.ts'

const countries = {
  TR: 'Turkey',
  PL: 'Poland',
  IN: 'India',
  US: 'USA',
  KZ: 'Kazakhstan',
  BR: 'Brazil',
}

/** Words of the gallery alone; the shop's texts are in the dictionaries. */
export const samples = {
  en: {
    places: { ...countries, TR: 'Türkiye', EU: 'EU West', any: 'Global' } as Record<string, string>,
    onlyAccounts: (code: string) =>
      ({
        TR: 'Türkiye',
        PL: 'Poland',
        IN: 'India',
        US: 'USA',
        KZ: 'Kazakhstan',
        BR: 'Brazil',
        EU: 'EU West',
      })[code] + ' accounts only',
    anyRegion: 'Works in any region',
    left: (count: number) => `${count} left`,
    soldOut: 'Out of stock',
    buy: 'Buy',
    added: 'Added',
    similar: 'Similar',
    was: 'was',
    heading: 'Gift cards and top-ups, on your screen in a minute.',
    lead: 'The code opens right after payment and stays in your profile. The price you see is the price you pay.',
  },
  br: {
    places: {
      TR: 'Turquia',
      PL: 'Polônia',
      IN: 'Índia',
      US: 'EUA',
      KZ: 'Cazaquistão',
      BR: 'Brasil',
      EU: 'EU West',
      any: 'Global',
    } as Record<string, string>,
    onlyAccounts: (code: string) =>
      'Só contas ' +
      {
        TR: 'da Turquia',
        PL: 'da Polônia',
        IN: 'da Índia',
        US: 'dos EUA',
        KZ: 'do Cazaquistão',
        BR: 'do Brasil',
        EU: 'do EU West',
      }[code],
    anyRegion: 'Funciona em qualquer região',
    left: (count: number) => `Restam ${count}`,
    soldOut: 'Esgotado',
    buy: 'Comprar',
    added: 'Adicionado',
    similar: 'Parecidos',
    was: 'antes',
    heading: 'Cartões e recargas, na sua tela em um minuto.',
    lead: 'O código abre logo após o pagamento e fica no seu perfil. O preço que você vê é o preço que paga.',
  },
  ru: {
    places: {
      TR: 'Турция',
      PL: 'Польша',
      IN: 'Индия',
      US: 'США',
      KZ: 'Казахстан',
      BR: 'Бразилия',
      EU: 'EU West',
      any: 'Весь мир',
    } as Record<string, string>,
    onlyAccounts: (code: string) =>
      'Только аккаунты ' +
      {
        TR: 'Турции',
        PL: 'Польши',
        IN: 'Индии',
        US: 'США',
        KZ: 'Казахстана',
        BR: 'Бразилии',
        EU: 'EU West',
      }[code],
    anyRegion: 'Работает в любом регионе',
    left: (count: number) => `Осталось ${count}`,
    soldOut: 'Нет в наличии',
    buy: 'Купить',
    added: 'Добавлено',
    similar: 'Похожие',
    was: 'было',
    heading: 'Карты и пополнения, код через минуту.',
    lead: 'Код открывается сразу после оплаты и хранится в профиле. Цена на карточке — это вся цена, без комиссий.',
  },
  hi: {
    places: {
      TR: 'तुर्किये',
      PL: 'पोलैंड',
      IN: 'भारत',
      US: 'अमेरिका',
      KZ: 'कज़ाख़स्तान',
      BR: 'ब्राज़ील',
      EU: 'EU West',
      any: 'वैश्विक',
    } as Record<string, string>,
    onlyAccounts: (code: string) =>
      'केवल ' +
      {
        TR: 'तुर्किये',
        PL: 'पोलैंड',
        IN: 'भारत',
        US: 'अमेरिका',
        KZ: 'कज़ाख़स्तान',
        BR: 'ब्राज़ील',
        EU: 'EU West',
      }[code] +
      ' के खाते',
    anyRegion: 'हर क्षेत्र में चलेगा',
    left: (count: number) => `सिर्फ़ ${count} बचे`,
    soldOut: 'स्टॉक में नहीं',
    buy: 'खरीदें',
    added: 'जोड़ा गया',
    similar: 'मिलते-जुलते',
    was: 'पहले',
    heading: 'गिफ़्ट कार्ड और टॉप-अप, कोड एक मिनट में।',
    lead: 'भुगतान होते ही कोड स्क्रीन पर खुलता है और आपकी प्रोफ़ाइल में रहता है। जो दाम दिखता है, वही चुकाना है।',
  },
} satisfies Record<Locale, unknown>

export type SampleTexts = (typeof samples)['en']
