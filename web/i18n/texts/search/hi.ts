import type { TextsOf } from '#web/i18n/texts-of.ts'
import type { en } from './en.ts'

export const hi = {
  hints: 'सुझाव',
  byName: 'नाम से',
  byNumber: 'आइटम नंबर से',
  toMove: 'चुनें',
  toClose: 'बंद करें',
  allResults: '“{query}” के सभी नतीजे',
  hintsCount: { one: '{count} सुझाव', other: '{count} सुझाव' },
  noHints: 'कोई सुझाव नहीं। Enter दबाएँ, नतीजे दिखेंगे।',
  openCard: 'आइटम नंबर {article}: {name}',
  corrected: '“{query}” के लिए कुछ नहीं मिला। <b>{corrected}</b> के नतीजे दिखा रहे हैं।',
  mostBought: 'सबसे ज़्यादा ख़रीदे गए',
  allCards: 'सभी कार्ड',
  helpText: 'जो चाहिए वह नहीं मिला? <faq>जवाब देखें</faq> या <mail>सहायता को लिखें</mail>।',
} satisfies TextsOf<typeof en>
