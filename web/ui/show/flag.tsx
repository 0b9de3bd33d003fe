import type { SyntheticEvent } from 'react'
import { Icon } from '../icon/icon.tsx'
import { flagFile } from './flag-files.ts'
import css from './flag.module.css'

const sizes = { small: [20, 14], medium: [24, 16], large: [28, 20] } as const

export interface FlagProps {
  /** ISO 3166 code or EU; null for a card that works anywhere (globe). */
  code?: string | null
  size?: keyof typeof sizes
}

/** A picture of a picture that did not come says nothing. */
function hide({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  currentTarget.style.visibility = 'hidden'
}

/** Decoration only: the region is always said in words beside it. */
export function Flag({ code, size = 'small' }: FlagProps) {
  const [width, height] = sizes[size]
  const file = code ? flagFile(code) : undefined
  if (!file) return <Icon name="globe" size={height + 3} className={css.globe} />
  const box = { className: css.flag, width, height }
  return <img {...box} src={file} alt="" loading="lazy" fetchPriority="low" onError={hide} />
}
