import { afterEach, describe, expect, test } from 'vitest'
import { afterThisTurn } from '#server/kernel/timers.ts'
import { createShareImages, type ShareImages } from './share-image.ts'
import type { ShareFace } from './share-image.rules.ts'

const face = (nominal: number): ShareFace => ({
  category: 'steam',
  coverText: 'Steam Wallet',
  nominal,
  unit: 'TRY',
  countryCode: 'TR',
})
/** No product has such a nominal: its drawing cannot be read. */
const unreadable: ShareFace = { ...face(1), nominal: '<' as unknown as number }
const roomy = { keptMaxBytes: 10_000_000, waitingMax: 20 }

let images: ShareImages
afterEach(() => images.close())

describe('the pictures links unfold into', () => {
  test('are drawn once, however many ask at the same time and after', async () => {
    images = createShareImages(roomy)
    const asked = await Promise.all([1, 1, 1].map((nominal) => images.draw(face(nominal))))
    expect(new Set([...asked, await images.draw(face(1))]).size).toBe(1)
    expect(asked[0]!.subarray(1, 4).toString()).toBe('PNG')
    expect(asked[0]!.readUInt32BE(16)).toBe(1200)
  })

  test('are drawn while everything else goes on', async () => {
    images = createShareImages(roomy)
    await images.draw(face(1))
    let turns = 0
    let isDrawn = false
    const count = () => {
      turns += 1
      if (!isDrawn) afterThisTurn(count)
    }
    count()
    await images.draw(face(2))
    isDrawn = true
    expect(turns).toBeGreaterThan(100)
  })

  test('are promised to so many that nobody waits for long', async () => {
    images = createShareImages({ ...roomy, waitingMax: 2 })
    const [first, second, third] = [1, 2, 3].map((nominal) => images.draw(face(nominal)))
    await expect(third).rejects.toMatchObject({ status: 503, details: { retryAfterSeconds: 1 } })
    await Promise.all([first, second])
    expect((await images.draw(face(3))).length).toBeGreaterThan(0)
  })

  test('are promised to twenty at a shop', async () => {
    images = createShareImages()
    const refused: number[] = []
    const asked = Array.from({ length: 21 }, (_, nominal) => images.draw(face(nominal)))
    for (const [n, one] of asked.entries()) one.catch(() => refused.push(n))
    await asked[0]
    expect(refused).toEqual([20])
  })

  test('are kept by what they weigh, the one asked for longest ago leaving first', async () => {
    // Two of them fit.
    images = createShareImages({ ...roomy, keptMaxBytes: 400_000 })
    const one = await images.draw(face(1))
    const two = await images.draw(face(2))
    await images.draw(face(1))
    await images.draw(face(3))
    expect(await images.draw(face(1))).toBe(one)
    const again = await images.draw(face(2))
    expect(again).not.toBe(two)
    expect(again.equals(two)).toBe(true)
  })

  test('are drawn again after a thread that died of one', async () => {
    images = createShareImages(roomy)
    const failed = await Promise.allSettled([images.draw(unreadable), images.draw(face(1))])
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect((await images.draw(face(1))).length).toBeGreaterThan(0)
  })
})
