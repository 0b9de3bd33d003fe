import type { ReactNode } from 'react'
import { Flag } from '../show/flag.tsx'
import { type Engraving, type Ink, letterFile, splitCover } from './art.rules.ts'
import css from './ticket-art.module.css'

/** What is printed on a product's ticket; see art.rules.ts for where each part comes from. */
export interface ArtProps {
  ink: Ink
  engraving: Engraving
  letters: string
  /** The first word is printed in gold. */
  coverText: string
  /** Already grouped: "1 000". */
  nominal?: string
  unit?: string
  /** ISO code, or null for a card that works anywhere. */
  countryCode?: string | null
  /** A picture of the operator; lies over pattern and letter, which show while it is not there. */
  coverPath?: string | null
}

export interface TicketArtProps extends ArtProps {
  /** Corner of the print: the sale stub. */
  badge?: ReactNode
  /** Grey for what is sold out. */
  muted?: boolean
  /** Only the denomination: where the print is small. */
  compact?: boolean
}

/** The printed picture of a product. Decoration: everything on it is said in text beside it. */
export function TicketArt(props: TicketArtProps) {
  const { ink, engraving, letters, coverText, nominal, unit, countryCode, coverPath } = props
  const { first, rest } = splitCover(coverText)
  return (
    <div
      className={css.art}
      data-ink={ink}
      data-engraving={engraving}
      data-letter={letterFile(letters)}
      data-compact={props.compact ? '' : undefined}
      data-muted={props.muted ? '' : undefined}
      aria-hidden="true"
    >
      {coverPath && <img className={css.picture} src={coverPath} alt="" loading="lazy" />}
      {!props.compact && (
        <p className={css.cover}>
          <b>{first}</b>
          {rest && ` ${rest}`}
        </p>
      )}
      {nominal && (
        <p className={css.nominal}>
          <b>{nominal}</b>
          {!props.compact && unit && ` ${unit}`}
        </p>
      )}
      {countryCode !== undefined && !props.compact && (
        <p className={css.region}>
          {countryCode ? <Flag code={countryCode} /> : <i />}
          {countryCode}
        </p>
      )}
      {props.badge && <div className={css.badge}>{props.badge}</div>}
    </div>
  )
}
