import type { Letter, LetterText } from '../letter.ts'

/** Why money went back. */
const returned = {
  late: 'आपका भुगतान तब आया जब ऑर्डर दिया नहीं जा सकता था।',
  twice: 'इस ऑर्डर का भुगतान पहले ही हो चुका था; दूसरा भुगतान लौटा दिया गया।',
  decided: 'आपके ऑर्डर के लिए पैसे लौटाए गए हैं।',
  bank: 'बैंक ने इस ऑर्डर के पैसे लौटाए हैं।',
} as const

/** Money that goes by the way it came. */
const wentBack = (amount: string, byBank = false) =>
  byBank
    ? `${amount} उसी तरीक़े से लौट रहे हैं जिससे आपने भुगतान किया था।`
    : `हमने ${amount} उसी तरीक़े से लौटाए हैं जिससे आपने भुगतान किया था।`

const footer = 'अगर आपको इस ईमेल की उम्मीद नहीं थी, तो इसे अनदेखा कर सकते हैं।'
/** Of letters that warn. */
const forSafety = 'यह ईमेल आपके खाते की सुरक्षा के लिए भेजा गया है।'
const passwordKnown = 'अगर यह आपने नहीं किया, तो किसी को आपका पासवर्ड पता है: तुरंत नया पासवर्ड मँगवाएँ।'

export function hi(letter: Letter): LetterText {
  switch (letter.template) {
    case 'verification-code':
      return {
        subject: 'Vitrine के लिए आपका कोड',
        lines: ['पंजीकरण पूरा करने के लिए यह कोड लिखें।', `यह ${letter.minutes} मिनट तक मान्य है।`],
        highlight: { kind: 'code', code: letter.code },
        footer,
      }
    case 'address-taken':
      return {
        subject: 'Vitrine पर आपका खाता पहले से है',
        lines: [
          'किसी ने, शायद आपने ही, इस पते से पंजीकरण की कोशिश की।',
          'खाता पहले से मौजूद है: अपने पासवर्ड से लॉग इन करें।',
        ],
        footer,
      }
    case 'activate-account':
      return {
        subject: 'अपना Vitrine खाता सक्रिय करें',
        lines: [
          `नमस्ते, ${letter.name}!`,
          'आपके लिए एक खाता बनाया गया है। उसे सक्रिय करने के लिए लिंक खोलें।',
        ],
        highlight: { kind: 'link', url: letter.url, label: 'खाता सक्रिय करें' },
        footer,
      }
    case 'password-reset':
      return {
        subject: 'Vitrine के लिए नया पासवर्ड चुनें',
        lines: [
          'आपने नया पासवर्ड माँगा था। उसे चुनने के लिए लिंक खोलें।',
          `यह ${letter.minutes} मिनट तक और केवल एक बार चलेगा।`,
        ],
        highlight: { kind: 'link', url: letter.url, label: 'पासवर्ड चुनें' },
        footer,
      }
    case 'password-changed':
      return {
        subject: 'आपका Vitrine पासवर्ड बदल गया',
        lines: [
          'आपका पासवर्ड बदल गया है और आप दूसरे सभी डिवाइस से लॉग आउट हो गए हैं।',
          'अगर यह आपने नहीं किया, तो तुरंत नया पासवर्ड मँगवाएँ।',
        ],
        footer: forSafety,
      }
    case 'confirm-password':
      return {
        subject: 'Vitrine के नए पासवर्ड की पुष्टि करें',
        lines: [
          'आपने पासवर्ड बदलने को कहा था। नया पासवर्ड लागू करने के लिए लिंक खोलें।',
          'तब तक पुराना पासवर्ड चलेगा।',
        ],
        highlight: { kind: 'link', url: letter.url, label: 'पासवर्ड की पुष्टि करें' },
        footer: passwordKnown,
      }
    case 'confirm-email':
      return {
        subject: 'Vitrine के लिए नए पते की पुष्टि करें',
        lines: ['आपने अपने खाते के लिए यह पता चुना है। पुष्टि करने के लिए लिंक खोलें।'],
        highlight: { kind: 'link', url: letter.url, label: 'पते की पुष्टि करें' },
        footer,
      }
    case 'email-changed':
      return {
        subject: 'Vitrine पर आपका पता बदल गया',
        lines: [
          `अब आपका खाता ${letter.email} का उपयोग करता है।`,
          'अगर यह आपने नहीं किया, तो हमारी सहायता टीम को लिखें।',
        ],
        footer: forSafety,
      }
    case 'order-delivered':
      return {
        subject: `ऑर्डर ${letter.orderNumber} तैयार है`,
        lines: [
          'ख़रीदारी के लिए धन्यवाद।',
          ...(letter.late ? ['आपका भुगतान ऑर्डर बंद होने के बाद आया, पर सब कुछ तब भी उपलब्ध था।'] : []),
          letter.productNames.join('\n'),
          'आपके कोड इस लिंक पर आपका इंतज़ार कर रहे हैं। सुरक्षा के लिए हम उन्हें ईमेल में नहीं भेजते।',
        ],
        highlight: { kind: 'link', url: letter.url, label: 'कोड खोलें' },
        footer: 'खोला गया कोड लौटाया या बदला नहीं जा सकता।',
      }
    case 'top-up-late':
      return {
        subject: `ऑर्डर ${letter.orderNumber}: आपका बैलेंस बढ़ गया`,
        lines: [
          `आपका भुगतान ऑर्डर बंद होने के बाद आया। कुछ खोया नहीं: ${letter.amount} आपके बैलेंस में जुड़ गए हैं।`,
        ],
        footer: 'कुछ गड़बड़ लगे तो ऑर्डर नंबर के साथ हमारी सहायता टीम को लिखें।',
      }
    case 'money-returned':
      return {
        subject: `ऑर्डर ${letter.orderNumber}: आपके पैसे लौटा दिए गए`,
        lines: [
          returned[letter.why],
          letter.to === 'method'
            ? `${wentBack(letter.amount, letter.byBank)} बैंक को इन्हें दिखाने में कुछ दिन लग सकते हैं।`
            : `${letter.amount} आपके Vitrine बैलेंस में जुड़ गए हैं।`,
          ...(letter.offBalance ? [`आपके बैलेंस से ${letter.offBalance} घटाए गए हैं।`] : []),
        ],
        footer: 'कुछ गड़बड़ लगे तो ऑर्डर नंबर के साथ हमारी सहायता टीम को लिखें।',
      }
  }
}
