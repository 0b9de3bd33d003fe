import { renewPages } from '#server/shop/catalogue/renew-pages.ts'
import { clearSeason, findSeasonDates, setSeason } from '#server/shop/site/season.ts'
import type { Command } from './command.ts'

/** `season set --from 2026-12-15 --to 2027-01-10`: pages wear it within two seconds. */
export const setSeasonCommand: Command = {
  name: 'season set',
  help: 'Dresses the whole shop for the season between two days, both in it (UTC).',
  options: {
    from: { kind: 'text', required: true, help: 'the first day, such as 2026-12-15' },
    to: { kind: 'text', required: true, help: 'the last day, such as 2027-01-10' },
  },
  async run(tx, _scope, given) {
    const dates = { from: given.text('from'), to: given.text('to') }
    await setSeason(tx, dates)
    await renewPages(tx)
    return dates
  },
}

export const clearSeasonCommand: Command = {
  name: 'season clear',
  help: 'Takes the dress off everywhere but on the page of the season.',
  options: {},
  async run(tx) {
    const cleared = await clearSeason(tx)
    if (cleared) await renewPages(tx)
    return { cleared }
  },
}

export const showSeasonCommand: Command = {
  name: 'season show',
  help: 'Says between which days the shop is dressed for the season.',
  options: {},
  async run(tx) {
    return { ...((await findSeasonDates(tx)) ?? { from: null, to: null }) }
  },
}
