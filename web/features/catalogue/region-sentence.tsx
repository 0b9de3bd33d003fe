import { useLocale } from '#web/i18n/locale-context.tsx'
import { Rich } from '#web/i18n/rich.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { RegionNote } from '#web/ui/ticket/region-note.tsx'
import { flagOf } from './product-art.rules.ts'
import type { Product } from './product.ts'
import { regionSentence } from './region-text.ts'

const bold = { b: (inner: string) => <b>{inner}</b> }

/** Where the code works, directly above Buy: the first cause of trouble with codes is a region. */
export function RegionSentence({ product }: { product: Product }) {
  const t = useTexts('catalogue')
  const locale = useLocale()
  return (
    <RegionNote countryCode={flagOf(product)}>
      <Rich text={regionSentence(product, t, locale)} parts={bold} />
    </RegionNote>
  )
}
