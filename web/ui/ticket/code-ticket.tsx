import { useRef, useState, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { CopyButton } from '../action/copy-button.tsx'
import { BrandMark } from '../show/brand-mark.tsx'
import { Flag } from '../show/flag.tsx'
import { glue } from '../show/glue.rules.ts'
import { CodeCover } from './code-cover.tsx'
import css from './code-ticket.module.css'
import { type ArtProps, TicketArt } from './ticket-art.tsx'

export interface CodeTicketProps {
  art: ArtProps
  name: string
  regionText: ReactNode
  countryCode: string | null
  /** "1 of 4" */
  position?: string
  /** Opening: asked for, not here yet. Blank: its code was given back. */
  state: 'sealed' | 'opening' | 'open' | 'blank'
  /** Known once open; never kept in any storage. */
  code?: string
  /** The code character by character for a screen reader (spellCode). */
  spelledCode?: string
  revealLabel: string
  onReveal: () => void
  copyLabel: string
  copiedLabel: string
  /** With them the foil can be rubbed off as well: "A little more", "Open at once". */
  scratchLabels?: { more: string; open: string }
  /** Said when the browser refuses the clipboard; the code is selected for copying by hand. */
  refusedLabel: string
  /** "Valid until 20.11.2027" and "Opened 20.11.2026 07:15:26" */
  footStart?: ReactNode
  footEnd?: ReactNode
  /** Below: a password, an error, the way back. */
  extra?: ReactNode
  /** One of several under one another. */
  compact?: boolean
}

/** Where the product becomes a code: sealed foil, reveal, copy, and the art tears off. */
export function CodeTicket(props: CodeTicketProps) {
  const { state } = props
  const [openAtFirst] = useState(state === 'open')
  const [copied, setCopied] = useState(false)
  const ticket = useRef<HTMLElement>(null)
  const torn = state === 'open' && (openAtFirst || copied)
  return (
    <article
      ref={ticket}
      className={classNames(css['code-ticket'], state === 'blank' && css.unprinted)}
      data-torn={torn ? '' : undefined}
      data-tearing={torn && copied ? '' : undefined}
      data-compact={props.compact ? '' : undefined}
    >
      <div className={css.art} data-long={isLong(props.art) ? '' : undefined}>
        {state === 'blank' ? <Unprinted {...props.art} /> : <TicketArt {...props.art} />}
      </div>
      <div className={css.joint} aria-hidden="true" />
      <div className={css.body}>
        <Head {...props} />
        {state !== 'blank' && (
          <CodeCover {...props} openAtFirst={openAtFirst}>
            <CodeFoot {...props} />
            <div className={css.actions}>
              <CopyButton
                text={props.code ?? ''}
                label={props.copyLabel}
                copiedLabel={props.copiedLabel}
                refusedLabel={props.refusedLabel}
                size={props.compact ? 'medium' : 'large'}
                onCopied={() => setCopied(true)}
                onRefused={() => selectCode(ticket.current)}
              />
            </div>
          </CodeCover>
        )}
        {state !== 'open' && <CodeFoot {...props} />}
        {props.extra}
      </div>
    </article>
  )
}

/** "1 000" and longer would meet the flag. */
function isLong({ nominal = '' }: ArtProps): boolean {
  return nominal.length > 4
}

function CodeFoot({ footStart, footEnd }: CodeTicketProps) {
  return (
    <p className={css.foot}>
      {footStart && <span>{footStart}</span>}
      {footEnd && <span>{footEnd}</span>}
    </p>
  )
}

function selectCode(ticket: HTMLElement | null) {
  const code = ticket?.querySelector('code > span')
  if (code) getSelection()?.selectAllChildren(code)
}

function Head(props: CodeTicketProps) {
  return (
    <div>
      <div className={css.head}>
        <h3 className={css.name}>{glue(props.name)}</h3>
        {props.position && <span className={css.position}>{props.position}</span>}
      </div>
      <p className={css.region}>
        <Flag code={props.countryCode} />
        <span>{props.regionText}</span>
      </p>
    </div>
  )
}

function Unprinted({ engraving }: ArtProps) {
  return (
    <div className={css.blank} data-engraving={engraving} aria-hidden="true">
      <BrandMark height={40} />
    </div>
  )
}
