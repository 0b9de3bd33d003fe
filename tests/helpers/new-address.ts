import type { Mail } from '#sandbox/mail/mailbox.ts'
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

/** The letter that is about this, as soon as it is there. */
export function waitForLetter(shop: TestShop, address: string, about: string): Promise<Mail> {
  return waitFor(`${about} at ${address}`, async () =>
    (await shop.outside.listMails(address)).find(({ subject }) => subject.includes(about)),
  )
}
