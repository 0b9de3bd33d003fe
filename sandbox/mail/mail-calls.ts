import { Problem } from '#sandbox/http/problem.ts'
import { json, page } from '#sandbox/http/reply.ts'
import { route, type Route } from '#sandbox/http/routes.ts'
import { inboxPage, MAIL_MARKUP_POLICY, mailMarkup, mailPage } from '#sandbox/mail/mail-pages.ts'
import type { Mail, Mailbox } from '#sandbox/mail/mailbox.ts'

export function mailCalls(mailbox: Mailbox): Route[] {
  async function requireMail(id = ''): Promise<Mail> {
    const mail = await mailbox.find(id)
    if (!mail) throw new Problem(404, 'There is no such mail')
    return mail
  }
  return [
    route('GET', '/mail', async ({ query }) => {
      const search = query.get('to') ?? ''
      return page(inboxPage(await mailbox.search(search), search))
    }),
    route('GET', '/mail.json', async ({ query }) =>
      json(await mailbox.list(query.get('to') ?? undefined)),
    ),
    route('GET', '/mail/:id', async ({ params }) => page(mailPage(await requireMail(params.id)))),
    route('GET', '/mail/:id/html', async ({ params }) =>
      page(mailMarkup(await requireMail(params.id)), 200, MAIL_MARKUP_POLICY),
    ),
  ]
}
