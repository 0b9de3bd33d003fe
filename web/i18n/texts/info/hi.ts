import type { TextsOf } from '#web/i18n/texts-of.ts'
import type { en } from './en.ts'

export const hi = {
  onThisPage: 'इस पेज पर',
  inShort: 'संक्षेप में',
  summaryNote: 'सार पढ़ने में मदद के लिए है। केवल नीचे लिखा पाठ बाध्यकारी है।',
  inForce: '{date} से लागू',
  version: 'संस्करण {version}',
  minutes: { one: 'पढ़ने में लगभग {count}\u00a0मिनट', other: 'पढ़ने में लगभग {count}\u00a0मिनट' },
  print: 'प्रिंट करें',
  otherDocuments: 'दूसरे दस्तावेज़',
  slashKey: '/ कुंजी खोज पर ले जाती है',

  companyName: 'पंजीकृत नाम',
  companyTaxId: 'BIN (कज़ाखस्तान में पंजीकरण)',
  companyAddress: 'पंजीकृत पता',
  companyBank: 'बैंक',
  companyAccount: 'खाता (IBAN)',
  companyBankCode: 'बैंक कोड (BIC)',
  copyDetails: 'विवरण कॉपी करें',
  copied: 'कॉपी हो गया',
  copyRefused: 'ब्राउज़र ने अनुमति नहीं दी',

  faqSearch: 'सवालों में खोजें',
  faqPlaceholder: 'जैसे: “कोड नहीं चल रहा”',
  faqTopics: 'विषय',
  faqAll: 'सभी',
  faqFound: { one: '{count} सवाल मिला', other: '{count} सवाल मिले' },
  faqNothing: 'इसका जवाब अभी यहाँ नहीं है',
  faqNothingText: 'दूसरे शब्द आज़माएँ या हमें लिखें: एक व्यक्ति पढ़ता है।',

  supportTitle: 'जवाब एक व्यक्ति देता है',
  supportHint: 'ऑर्डर बताएँ, पर कोड या कार्ड का नंबर कभी न भेजें।',
  supportWrite: 'सहायता को लिखें',
} satisfies TextsOf<typeof en>
