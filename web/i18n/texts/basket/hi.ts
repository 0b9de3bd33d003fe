import type { TextsOf } from '#web/i18n/texts-of.ts'
import type { en } from './en.ts'

export const hi = {
  title: 'टोकरी',
  close: 'बंद करें',
  loading: 'टोकरी लोड हो रही है',
  announce: { one: 'टोकरी में {count} कार्ड, {total}', other: 'टोकरी में {count} कार्ड, {total}' },
  announceEmpty: 'टोकरी ख़ाली है',

  merged: {
    one: 'इस डिवाइस का {count} कार्ड आपकी टोकरी में जोड़ा गया।',
    other: 'इस डिवाइस के {count} कार्ड आपकी टोकरी में जोड़े गए।',
  },
  cut: 'सब कुछ नहीं जुड़ पाया: {names}। ये अब नहीं बिकते, टोकरी की {lines} अलग-अलग कार्डों की सीमा से ऊपर हैं या {max} की सीमा तक पहुँच गए हैं।',
  cutUnknown: 'कुछ कार्ड अब नहीं बिकते, वे टोकरी से हटा दिए गए।',
  refused: 'दुकान ने पिछला बदलाव नहीं माना। टोकरी में अब यही है।',
  waiting: 'दुकान जवाब नहीं दे रही। बदलाव यहाँ सुरक्षित हैं और जवाब मिलते ही भेज दिए जाएँगे।',

  priceChanged: 'जोड़ने के बाद क़ीमत <old>{before}</old> से <now>{now}</now> हो गई है।',
  was: 'पहले',
  soldOut: 'उपलब्ध नहीं है। आगे बढ़ने के लिए हटाएँ।',
  fewLeft: { one: 'केवल {count} बचा है।', other: 'केवल {count} बचे हैं।' },
  tooMany: {
    one: 'केवल {count} बचा है: आगे बढ़ने के लिए संख्या घटाएँ।',
    other: 'केवल {count} बचे हैं: आगे बढ़ने के लिए संख्या घटाएँ।',
  },
  lineMax: 'एक ही कार्ड अधिकतम {count}।',
  quantityOf: '{name} की संख्या',
  less: 'एक कम',
  more: 'एक और',
  remove: '{name} हटाएँ',
  removed: '{name} हटाया गया',
  undo: 'वापस लाएँ',
  undoOf: 'वापस लाएँ: {name}',

  total: { one: 'कुल, {count} कार्ड', other: 'कुल, {count} कार्ड' },
  feesIncluded: 'सभी शुल्क शामिल',
  checkout: 'ऑर्डर करें',
  saving: 'टोकरी सहेजी जा रही है…',
  before: 'ऑर्डर से पहले:',
  needSoldOut: 'जो उपलब्ध नहीं है उसे हटाएँ',
  needFewer: 'जितना बचा है उतना ही लें',
  notSavedTitle: 'टोकरी सहेजी नहीं जा सकी',
  notSavedText: 'कनेक्शन जाँचें और फिर कोशिश करें। कुछ भी नहीं खोया है।',

  emptyTitle: 'टोकरी में अभी कुछ नहीं है',
  emptyText: 'कोई सेवा चुनें, पहला टिकट यहीं आपका इंतज़ार करेगा।',
  categories: 'सेवाएँ',
  back: 'दुकान पर वापस',
  failedTitle: 'टोकरी लोड नहीं हुई',
  failedText: 'दुकान जवाब नहीं दे रही। आपके कार्ड सुरक्षित हैं।',
  tryAgain: 'फिर कोशिश करें',

  capPieces: 'टोकरी में अब इस कार्ड के {count} नग हैं, यही अधिकतम है',
  capLines: 'एक टोकरी में अधिकतम {count} अलग-अलग कार्ड',
} satisfies TextsOf<typeof en>
