import type { TestShop } from './make-shop.ts'
import type { Person } from './person.ts'
import { waitFor } from './wait-for.ts'

/** Gives a customer another address, confirmed by its letter; gives it. */
export async function takeNewAddress(shop: TestShop, person: Person): Promise<string> {
  const { email } = shop.person('Moved')
  await person.patch('/profile/email-update', { email })
  const token = await waitFor(`the letter to ${email}`, async () => {
    const [letter] = await shop.outside.listMails(email)
    return letter && /emailToken=([\w-]{43})/.exec(letter.text)?.[1]
  })
  const path = `/profile/email-update-confirmation/${token}`
  const confirmed = await shop.person().patch(path)
  if (confirmed.status !== 200) throw new Error(`not moved: ${JSON.stringify(confirmed.body)}`)
  return email
}

/** Waits for a letter that is about this; gives nothing but throws when it does not come. */
export async function waitForLetter(shop: TestShop, address: string, about: string): Promise<void> {
  await waitFor(`${about} at ${address}`, async () =>
    (await shop.outside.listMails(address)).some(({ subject }) => subject.includes(about)),
  )
}
