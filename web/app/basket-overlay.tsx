import { BasketDrawer } from '#web/features/basket/basket-drawer.tsx'
import { basketStore, useBasket } from '#web/features/basket/basket-store.ts'
import { useCategories } from '#web/features/catalogue/categories.ts'
import { flagOf } from '#web/features/catalogue/product-art.rules.ts'
import { regionText } from '#web/features/catalogue/region-text.ts'
import { PromoPanel } from '#web/features/promo/promo-panel.tsx'
import { usePromo } from '#web/features/promo/use-promo.ts'
import { useLocale } from '#web/i18n/locale-context.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import type { OverlayProps } from '#web/overlays/overlay-state.ts'

/** Two rows of four, as many as an empty drawer shows without scrolling. */
const servicesMax = 8

/** The basket with what the catalogue knows of its products, and a code over it. */
export function BasketOverlay(props: OverlayProps<'basket'>) {
  const t = useTexts('catalogue')
  const locale = useLocale()
  const { totalMinor: subtotalMinor } = useBasket()
  const promo = usePromo({ subtotalMinor, flush: basketStore.flush, reload: basketStore.reload })
  const services = useCategories()
    .slice(0, servicesMax)
    .map(({ formatted_name: slug, name }) => ({ slug, name }))
  return (
    <BasketDrawer
      {...props}
      services={services}
      promo={<PromoPanel view={promo} />}
      discountedMinor={promo.discount?.totalMinor ?? null}
      regionOf={(product) => ({
        text: regionText(product, t, locale),
        countryCode: flagOf(product),
      })}
    />
  )
}
