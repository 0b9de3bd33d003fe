import { isLocale, locales } from '#contract/locales.ts'
import { isSitePageName, sitePageNames } from '#contract/site-pages.ts'
import { renewPages } from '#server/shop/catalogue/renew-pages.ts'
import { pagePlaces, setPage } from '#server/shop/site/site.service.ts'
import type { Command } from './command.ts'
import { notAmong } from './not-among.ts'

/** `page set`: the words of a legal or info page in one language; a change is a new version. */
export const pageCommand: Command = {
  name: 'page set',
  help: 'Puts the text of a legal or info page in force.',
  options: {
    name: { kind: 'text', required: true, help: sitePageNames.join(', ') },
    locale: { kind: 'text', required: true, help: 'br, en, ru or hi' },
    file: {
      kind: 'text',
      required: true,
      help:
        '# title, = part of the summary, ## section {#anchor}, paragraphs; of faq # title, ## section,' +
        ' ? question, paragraphs; - reads standard input. Filled in: ' +
        `${pagePlaces.map((place) => `{${place}}`).join(', ')}. The footer leads to` +
        ' {#accessibility} of guarantees',
    },
  },
  file: 'text',
  async run(tx, _scope, given) {
    const [name, locale] = [given.text('name'), given.text('locale')]
    if (!isSitePageName(name)) throw notAmong('name', sitePageNames)
    if (!isLocale(locale)) throw notAmong('locale', locales)
    const version = await setPage(tx, name, locale, given.file)
    await renewPages(tx)
    return { name, locale, version }
  },
}
