import type { TextsOf } from '#web/i18n/texts-of.ts'
import type { en } from './en.ts'

export const hi = {
  haveCode: 'मेरे पास प्रोमो कोड है',
  label: 'प्रोमो कोड',
  apply: 'लगाएँ',
  asking: 'प्रोमो कोड जाँचा जा रहा है',
  off: '{percent}% की छूट',
  row: '{code}, {percent}% की छूट',
  remove: 'प्रोमो कोड {code} हटाएँ',
  announce: 'प्रोमो कोड {code} लग गया: {before} की जगह {total}',
  guest: 'प्रोमो कोड लगाने के लिए लॉग इन करें',
  logIn: 'लॉग इन करें',
  repriced: 'क़ीमतें बदल गईं: टोकरी अब {price} की है',
  unchecked: 'प्रोमो कोड अभी जाँचा नहीं जा सका। हम कोशिश करते रहेंगे',
  outage: 'दुकान जवाब नहीं दे रही। फिर कोशिश करें',
} satisfies TextsOf<typeof en>
