import type { TextsOf } from '#web/i18n/texts-of.ts'
import type { en } from './en.ts'

export const hi = {} satisfies TextsOf<typeof en>
