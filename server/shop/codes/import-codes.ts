import { assert } from '#server/kernel/assert.ts'
import { addDays, dayOf } from '#server/kernel/clock.ts'
import { randomToken } from '#server/kernel/ids.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Tx } from '#server/platform/db/query.ts'
import { fingerprintCode, sealCode, type CodeKeys, type SecretCode } from './code-cipher.ts'
import { deliverByPublicId, insertBatch, insertCodes, type NewCode } from './codes.sql.ts'
import { insistOnKeys } from './shop-keys.ts'
import { stoppedHalfWay } from './stopped-half-way.ts'
import { sumPlaces } from './sum-places.rules.ts'
import {
  forgetKeptAside,
  locateKnown,
  takeOverWithdrawn,
  type KnownPlace,
} from './withdrawn.sql.ts'

export interface ImportedCode extends SecretCode {
  productId: number
  /** Chosen by the caller when it must find the code again. */
  publicId?: string
  /** Days the code stays good, counted from today; null when it never ends. */
  validDays?: number | null
}

/** So many at a time: neither the shop nor the database stands still meanwhile. */
const sliceCount = 500

export interface Imported {
  imported: number
  known: number
  /** Where those are that were known before; one that is given twice is known as well. */
  places: KnownPlace[]
}

/**
 * Seals and stores codes; those already known, in stock or history, are passed over, but for those
 * that another product had and that are withdrawn, or given back and kept aside.
 */
export async function importCodes(
  tx: Tx,
  keys: CodeKeys,
  note: string,
  codes: readonly ImportedCode[],
): Promise<Imported> {
  return inSlices(codes, note, (batch, slice) => importSlice(tx, keys, batch, slice))
}

/**
 * The same for as many as there are, a transaction for each slice: customers have their turn in
 * between. Stopped half-way it says how many are in, and the same codes again are what is left.
 */
export async function importInSlices(
  database: Database,
  keys: CodeKeys,
  note: string,
  codes: readonly ImportedCode[],
  onStock: (productIds: number[]) => void,
): Promise<Imported> {
  return inSlices(codes, note, async (batch, slice, before) => {
    const work = (tx: Tx) => importSlice(tx, keys, batch, slice)
    const added = await database.write(work).catch((error: unknown) => {
      throw stoppedHalfWay(error, 'stock_stopped', before)
    })
    onStock([...new Set(slice.map((code) => code.productId))])
    return added
  })
}

/** A type, not an interface: its names are those of a text's values. */
type Progress = { imported: number; left: number }

/** Slice by slice: the first makes the batch by its note, the others are given its number. */
async function inSlices(
  codes: readonly ImportedCode[],
  note: string,
  add: (
    batch: number | string,
    slice: readonly ImportedCode[],
    before: Progress,
  ) => Promise<ImportedSlice>,
): Promise<Imported> {
  const places: KnownPlace[] = []
  let batch: number | string = note
  let imported = 0
  for (let at = 0; at < codes.length; at += sliceCount) {
    const before = { imported, left: codes.length - at }
    const added = await add(batch, codes.slice(at, at + sliceCount), before)
    batch = added.batchId
    imported += added.imported
    places.push(...added.known)
  }
  return { imported, known: codes.length - imported, places: sumPlaces(places) }
}

interface ImportedSlice {
  batchId: number
  imported: number
  known: KnownPlace[]
}

async function importSlice(
  tx: Tx,
  keys: CodeKeys,
  batch: number | string,
  slice: readonly ImportedCode[],
): Promise<ImportedSlice> {
  await insistOnKeys(tx, keys)
  const batchId = typeof batch === 'number' ? batch : await insertBatch(tx, batch)
  const sealed = seal(tx, keys, slice)
  const added = await insertCodes(tx, batchId, sealed)
  if (added === sealed.length) return { batchId, imported: added, known: [] }
  const taken = await takeOverWithdrawn(tx, batchId, sealed)
  const freed = await forgetKeptAside(tx, sealed)
  const again = freed.length > 0 ? await insertCodes(tx, batchId, freed) : 0
  return { batchId, imported: added + taken + again, known: await locateKnown(tx, batchId, sealed) }
}

function seal(tx: Tx, keys: CodeKeys, codes: readonly ImportedCode[]): NewCode[] {
  return codes.map(({ productId, validDays, publicId = randomToken(128), ...secret }) => {
    const { nonce, ciphertext, keyId } = sealCode(keys, publicId, secret)
    return {
      publicId,
      productId,
      nonce: nonce.toString('hex'),
      ciphertext: ciphertext.toString('hex'),
      keyId,
      fingerprint: fingerprintCode(keys, secret.code).toString('hex'),
      expiresOn: validDays ? dayOf(addDays(tx.now, validDays)) : null,
    }
  })
}

/** Hands codes just imported to an order of the past. */
export async function deliverImported(
  tx: Tx,
  orderId: number,
  codes: readonly { publicId: string; revealed: boolean }[],
  deliveredAt: Date,
): Promise<void> {
  const delivered = await deliverByPublicId(tx, orderId, codes, deliveredAt)
  assert(delivered === codes.length, `order ${orderId} got ${delivered} of ${codes.length} codes`)
}
