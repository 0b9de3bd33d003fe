export type Mail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** ISO time of arrival. */
  at: string
}

/** A mail as it came: it is opened when somebody looks. */
export type ArrivedMail = Pick<Mail, 'id' | 'to' | 'at'> & {
  open(): Promise<Pick<Mail, 'subject' | 'text' | 'html'>>
}

const MOST_MAILS = 2_000

/** One entry for each recipient; the oldest are forgotten when there are too many. */
export type Mailbox = {
  add(mail: ArrivedMail): void
  find(id: string): Promise<Mail | null>
  /** Newest first; without an address, everyone's. Case of the address does not matter. */
  list(address?: string): Promise<Mail[]>
  /** As `list`, for a part of an address. */
  search(part: string): Promise<Mail[]>
}

export function createMailbox(): Mailbox {
  const mails: ArrivedMail[] = []
  const newestFirst = (isWanted: (address: string) => boolean) =>
    Promise.all(mails.filter(({ to }) => isWanted(to.toLowerCase())).map(opened)).then((found) =>
      found.reverse(),
    )
  return {
    add(mail) {
      mails.push(mail)
      if (mails.length > MOST_MAILS) mails.shift()
    },
    async find(id) {
      const mail = mails.find((one) => one.id === id)
      return mail ? opened(mail) : null
    },
    list: (address) =>
      newestFirst((to) => address === undefined || to === address.trim().toLowerCase()),
    search: (part) => newestFirst((to) => to.includes(part.trim().toLowerCase())),
  }
}

async function opened({ id, to, at, open }: ArrivedMail): Promise<Mail> {
  return { id, to, at, ...(await open()) }
}
