import * as calls from '#contract/calls/catalogue.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { RawRoute } from '#server/platform/http/raw-route.ts'
import { reads, readsShared, type Route } from '#server/platform/http/route.ts'
import * as catalogue from './catalogue.service.ts'
import { answerCover, answerShareImage } from './covers.service.ts'
import type { ShareImages } from './share-image.ts'

/** Pictures: those that operators put up, and those that links unfold into. */
export function pictureRoutes(database: Database, shareImages: ShareImages): readonly RawRoute[] {
  return [
    {
      method: 'GET',
      path: '/share/:name',
      handle: ({ params }) => answerShareImage(database, shareImages, params['name'] ?? ''),
    },
    {
      method: 'GET',
      path: '/covers/:name',
      handle: ({ params }) => answerCover(database, params['name'] ?? ''),
    },
  ]
}

export const catalogueRoutes: readonly Route[] = [
  reads(calls.getProduct, async (reader, { params }, { locale }) => ({
    result: await catalogue.getProductPage(reader, params.id, locale),
  })),
  reads(calls.getBasketProduct, async (reader, { params }, { locale }) => ({
    result: (await catalogue.getProductForSale(reader, params.id, locale)).view,
  })),
  readsShared(calls.listSimilar, (reader, { params, query }, { locale }) =>
    catalogue.listSimilar(reader, params.id, query, locale),
  ),
  readsShared(calls.listCategory, (reader, { params, query }, { locale }) =>
    catalogue.listByCategory(reader, params.id, query, locale),
  ),
  readsShared(calls.listByPath, (reader, { params, query }, { locale }) =>
    catalogue.listByPath(reader, params.listpath, query, locale),
  ),
  readsShared(calls.listCategories, (reader, _, { locale }) =>
    catalogue.listCategories(reader, locale),
  ),
  readsShared(calls.listCountries, (reader, _, { locale }) =>
    catalogue.listCountries(reader, locale),
  ),
  readsShared(calls.listCurrencies, (reader) => catalogue.listCurrencies(reader)),
]
