import type { Locale } from '#contract/locales.ts'

/**
 * Every letter the shop sends, with what its text needs. Never a delivered code. A `url` that
 * begins with a slash is a page of the shop, whose name the sender puts before it.
 */
export type Letter =
  | { template: 'verification-code'; code: string; minutes: number }
  | { template: 'address-taken' }
  | { template: 'activate-account'; name: string; url: string }
  | { template: 'password-reset'; url: string; minutes: number }
  | { template: 'password-changed' }
  | { template: 'confirm-password'; url: string }
  | { template: 'confirm-email'; url: string }
  | { template: 'email-changed'; email: string }
  | {
      template: 'order-delivered'
      orderNumber: number
      url: string
      productNames: string[]
      /** The money came after the order had ended. */
      late?: boolean
    }
  | { template: 'top-up-late'; orderNumber: number; amount: string }
  | {
      template: 'money-returned'
      orderNumber: number
      /** With its sign or code, such as "4 990 ₸" or "823,50 RUB". */
      amount: string
      to: 'method' | 'balance'
      /**
       * Nothing could be delivered for it, other money had paid, somebody decided so, or the bank
       * gave it back by itself.
       */
      why: 'late' | 'twice' | 'decided' | 'bank'
      /** The bank gave it back by itself. */
      byBank?: boolean
      /** What was taken off the balance for it, with its sign. */
      offBalance?: string
    }

/** A letter on its way: to whom, in which language. */
export interface QueuedLetter {
  /**
   * A word of its own, the same at each try: mailboxes know by it what came twice. Absent where a
   * version queued it that gave none.
   */
  id?: string
  to: string
  locale: Locale
  letter: Letter
  /** ISO 8601: from then on the code or link in it is dead. Absent where nothing in it dies. */
  until?: string
}

export interface LetterText {
  subject: string
  /** Paragraphs, in order. A code or a link stands in a paragraph of its own. */
  lines: string[]
  /** The one link or code of this letter, shown large in HTML. */
  highlight?: { kind: 'link'; url: string; label: string } | { kind: 'code'; code: string }
  footer: string
}
