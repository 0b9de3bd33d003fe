import { sha256 } from '#server/kernel/ids.ts'
import { invalid, notFound, ShopError } from '#server/kernel/shop-error.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Tx } from '#server/platform/db/query.ts'
import type { RawAnswer } from '#server/platform/http/raw-route.ts'
import { getProductForSale } from './catalogue.service.ts'
import { readPicture } from './cover.rules.ts'
import { deleteCover, findCover, upsertCover } from './covers.sql.ts'
import { unknownProduct } from './edit-catalogue.ts'
import { bumpCatalogueVersion } from './figures.sql.ts'
import type { ShareImages } from './share-image.ts'

/** Below `/api`; the name holds a hash of the content, so a browser may keep it for ever. */
const folder = '/covers'
const maxBytes = 524_288
const yearSeconds = 31_536_000

/** Stores an operator's picture of a product, at most half a megabyte of PNG, JPEG or WebP. */
export async function setCover(tx: Tx, productId: number, content: Buffer): Promise<string> {
  if (content.length > maxBytes) throw invalid({ file: 'cover_kind' })
  const kind = readPicture(content)
  if ('problem' in kind) throw invalid({ file: kind.problem })
  const hash = sha256(content.toString('latin1')).toString('hex').slice(0, 16)
  const path = `/api${folder}/${productId}-${hash}.${kind.extension}`
  const known = await upsertCover(tx, { productId, mediaType: kind.mediaType, content, path })
  if (!known) throw unknownProduct(productId)
  await bumpCatalogueVersion(tx)
  return path
}

/** Back to the drawn art; throws 422 for an unknown product, 404 when it had no picture. */
export async function removeCover(tx: Tx, productId: number): Promise<void> {
  const isRemoved = await deleteCover(tx, productId)
  if (isRemoved === null) throw unknownProduct(productId)
  if (!isRemoved) throw notFound()
  await bumpCatalogueVersion(tx)
}

/** The picture itself, for ever under its name. */
export async function answerCover(database: Database, name: string): Promise<RawAnswer> {
  const path = `/api${folder}/${name}`
  const productId = Number(/^(\d{1,9})-/.exec(name)?.[1] ?? 0)
  const cover = await database.read((reader) => findCover(reader, { productId, path }))
  if (!cover) throw new ShopError('not_found', 'not_found')
  return {
    status: 200,
    body: Buffer.from(cover.content),
    headers: {
      'content-type': cover.media_type,
      'cache-control': `public, max-age=${yearSeconds}, immutable`,
    },
  }
}

const daySeconds = 86_400

/** `10001.png`: what a link to a product unfolds into (Open Graph). */
export async function answerShareImage(
  database: Database,
  shareImages: ShareImages,
  name: string,
): Promise<RawAnswer> {
  const id = Number(/^(\d{1,9})\.png$/.exec(name)?.[1])
  if (!Number.isInteger(id)) throw notFound()
  const { view } = await database.read((reader) => getProductForSale(reader, id, 'en'))
  const { nominal, unit, country_code: countryCode } = view.currency_nominal_country
  const { category, cover_text: coverText } = view
  const body = await shareImages.draw({ category, coverText, nominal, unit, countryCode })
  const headers = { 'content-type': 'image/png', 'cache-control': `public, max-age=${daySeconds}` }
  return { status: 200, body, headers }
}
