export type Mail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** ISO time of arrival. */
  at: string
}

const MOST_MAILS = 2_000

/** One entry for each recipient; the oldest are forgotten when there are too many. */
export type Mailbox = {
  add(mail: Mail): void
  find(id: string): Mail | null
  /** Newest first; without an address, everyone's. Case of the address does not matter. */
  list(address?: string): Mail[]
  /** As `list`, for a part of an address. */
  search(part: string): Mail[]
}

export function createMailbox(): Mailbox {
  const mails: Mail[] = []
  const newestFirst = (isWanted: (address: string) => boolean) =>
    mails.filter(({ to }) => isWanted(to.toLowerCase())).reverse()
  return {
    add(mail) {
      mails.push(mail)
      if (mails.length > MOST_MAILS) mails.shift()
    },
    find: (id) => mails.find((mail) => mail.id === id) ?? null,
    list: (address) =>
      newestFirst((to) => address === undefined || to === address.trim().toLowerCase()),
    search: (part) => newestFirst((to) => to.includes(part.trim().toLowerCase())),
  }
}
