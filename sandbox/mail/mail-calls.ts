import { Problem } from '#sandbox/http/problem.ts'
import { json, page } from '#sandbox/http/reply.ts'
import { route, type Route } from '#sandbox/http/routes.ts'
import { inboxPage, MAIL_MARKUP_POLICY, mailMarkup, mailPage } from '#sandbox/mail/mail-pages.ts'
import type { Mail, Mailbox } from '#sandbox/mail/mailbox.ts'

export function mailCalls(mailbox: Mailbox): Route[] {
  function requireMail(id = ''): Mail {
    const mail = mailbox.find(id)
    if (!mail) throw new Problem(404, 'There is no such mail')
    return mail
  }
  return [
    route('GET', '/mail', ({ query }) => {
      const search = query.get('to') ?? ''
      return page(inboxPage(mailbox.search(search), search))
    }),
    route('GET', '/mail.json', ({ query }) => json(mailbox.list(query.get('to') ?? undefined))),
    route('GET', '/mail/:id', ({ params }) => page(mailPage(requireMail(params.id)))),
    route('GET', '/mail/:id/html', ({ params }) =>
      page(mailMarkup(requireMail(params.id)), 200, MAIL_MARKUP_POLICY),
    ),
  ]
}
