import type { TextsOf } from '#web/i18n/texts-of.ts'
import type { en } from './en.ts'

export const hi = {
  skip: 'सीधे मुख्य सामग्री पर जाएँ',
  toHome: 'Vitrine, मुखपृष्ठ पर जाएँ',
  close: 'बंद करें',
  back: 'वापस',

  search: 'खोजें',
  searchPlaceholder: 'गेम, सेवा या कार्ड नंबर खोजें',
  searchShort: 'गेम, सेवा या कार्ड नंबर',
  searchClose: 'खोज बंद करें',
  searchTooLong: 'ज़्यादा से ज़्यादा {max} अक्षर',

  language: 'भाषा',
  theme: 'रंग',
  themeSystem: 'डिवाइस के अनुसार',
  themeLight: 'हल्का',
  themeDark: 'गहरा',

  balance: 'बैलेंस: {amount}',
  logIn: 'लॉग इन',
  cabinet: 'मेरा खाता',
  basket: 'टोकरी',
  basketCount: { one: 'टोकरी, {count} कार्ड', other: 'टोकरी, {count} कार्ड' },

  navigation: 'मुख्य भाग',
  home: 'होम',
  categories: 'श्रेणियाँ',
  profile: 'प्रोफ़ाइल',

  footerShop: 'दुकान',
  footerPopular: 'लोकप्रिय',
  footerNew: 'नए कार्ड',
  footerDiscounts: 'छूट',
  footerHoliday: 'त्योहारों के लिए',
  footerHelp: 'सहायता',
  footerFaq: 'सवाल और जवाब',
  footerGuarantees: 'गारंटी',
  footerDocuments: 'दस्तावेज़',
  footerOffer: 'सार्वजनिक प्रस्ताव',
  footerPrivacy: 'गोपनीयता नीति',
  footerRequisites: 'कंपनी का विवरण',
  footerPayment: 'भुगतान के तरीक़े',
  company: 'Vitrine Digital LLP, BIN 000000000000',
  companyAddress: '1 प्रिमेरनाया स्ट्रीट, अल्माटी, कज़ाखस्तान',
  companyHours: 'सहायता रोज़ 08:00–23:00',
  toTop: 'ऊपर जाएँ',

  help: 'सहायता',
  offline: 'कनेक्शन नहीं है। आप कार्ड देख सकते हैं; भुगतान नेटवर्क लौटने पर होगा।',

  messages: 'संदेश',
  partFailed: 'यह लोड नहीं हुआ',
  partFailedText: 'कनेक्शन जाँचें और फिर कोशिश करें।',
  addedTitle: 'टोकरी में जोड़ा गया',
  addedText: '{name} · {price}',
  addedTextMany: '{name}, {count} नग · {price}',
  openBasket: 'टोकरी खोलें',
  limitTitle: 'बहुत ज़्यादा कोशिशें',
  limitWait: {
    one: '{count} सेकंड बाद फिर कोशिश करें।',
    other: '{count} सेकंड बाद फिर कोशिश करें।',
  },

  notFoundTitle: 'यह पन्ना फट चुका है',
  notFoundText: 'पता ग़लत लिखा गया है, या जो यहाँ था वह अब बिकता नहीं।',
  notFoundAction: 'मुखपृष्ठ पर जाएँ',
  failedTitle: 'पेज लोड नहीं हुआ',
  failedText: 'ग़लती हमारी या कनेक्शन की है। न कुछ ख़रीदा गया, न कुछ खोया।',
  failedAction: 'फिर कोशिश करें',
  support: 'सहायता को लिखें',
} satisfies TextsOf<typeof en>
