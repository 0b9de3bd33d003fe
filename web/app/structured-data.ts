import type { Boot } from '#contract/page-render.ts'
import { canonicalHref, href } from '#contract/pages.ts'
import { answersData } from '#web/features/info/answers-data.ts'
import type { SitePage } from '#web/features/info/site-page.ts'
import type { ProductDetail } from '#web/features/catalogue/product.ts'
import { textsFor } from '#web/i18n/use-texts.ts'
import type { LoadedPage } from '#web/router/load-page.ts'

/** What search engines read of a page (schema.org); made on the server only. */
export function structuredData({ route, data }: LoadedPage, boot: Boot): object[] {
  if (route.id === 'faq' && data !== null) return [answersData(data as SitePage)]
  if (route.id !== 'product' || data === null) return []
  const loaded = data as { product: ProductDetail }
  return [productData(loaded.product, boot), breadcrumbData(loaded.product, boot)]
}

function productData(product: ProductDetail, boot: Boot): object {
  const availability = product.in_stock ? 'InStock' : 'OutOfStock'
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: String(product.id),
    category: product.category_name,
    offers: {
      '@type': 'Offer',
      url: addressOf(href('product', { id: product.id }), boot),
      price: product.price,
      priceCurrency: 'KZT',
      availability: `https://schema.org/${availability}`,
    },
    ...(product.rating === undefined || product.feedback_count === 0
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.rating,
            reviewCount: product.feedback_count,
          },
        }),
  }
}

function breadcrumbData(product: ProductDetail, boot: Boot): object {
  const t = textsFor(boot.locale, 'catalogue')
  const steps = [
    { name: t('home'), path: href('home') },
    { name: product.category_name, path: href('category', { id: product.category }) },
    { name: product.name, path: href('product', { id: product.id }) },
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addressOf(path, boot),
    })),
  }
}

function addressOf(path: string, { settings, locale }: Boot): string {
  return settings.publicUrl + canonicalHref(path, locale, settings.startLocale)
}
