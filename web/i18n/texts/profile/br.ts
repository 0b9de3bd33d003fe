import type { TextsOf } from '#web/i18n/texts-of.ts'
import type { en } from './en.ts'

export const br = {} satisfies TextsOf<typeof en>
