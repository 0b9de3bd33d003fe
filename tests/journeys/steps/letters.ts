import { expect } from '@playwright/test'
import { waitFor } from '#tests/helpers/wait-for.ts'
import type { RunningShop } from '#tests/helpers/start-shop.ts'

const link = /https?:\/\/\S+/g

/**
 * Path and query of the only link in the newest letter to an address; one that was read before does
 * not count.
 */
export async function readMailedLink(
  shop: RunningShop,
  email: string,
  before = '',
): Promise<string> {
  const text = await waitFor(`a link for ${email}`, async () => {
    const [letter] = await shop.listLetters(email)
    const text = letter?.text ?? ''
    return link.test(text) && !(before && text.includes(before)) && text
  })
  const links = text.match(link) ?? []
  expect(links).toHaveLength(1)
  const address = new URL(links[0] ?? '')
  expect(address.host).toBe(new URL(shop.url).host)
  return address.pathname + address.search
}
