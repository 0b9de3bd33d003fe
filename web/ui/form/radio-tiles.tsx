import { createContext, use, useMemo, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-paths.ts'
import css from './radio-tiles.module.css'

interface Group {
  name: string
  value: string | null
  onValue: (value: string) => void
}

const GroupContext = createContext<Group | null>(null)

export interface RadioTilesProps extends Group {
  /** For readers: what stands above says it to the eye. */
  legend: string
  /** Payment tiles (rows on a phone), or quick sums. */
  columns: 'payments' | 'sums'
  children: ReactNode
}

/** A choice of one, as tiles: native radios, so arrows, forms and readers know it. */
export function RadioTiles(props: RadioTilesProps) {
  const { legend, columns, name, value, onValue } = props
  const group = useMemo(() => ({ name, value, onValue }), [name, value, onValue])
  return (
    <fieldset>
      <legend className="visually-hidden">{legend}</legend>
      <div className={css.tiles} data-columns={columns}>
        <GroupContext value={group}>{props.children}</GroupContext>
      </div>
    </fieldset>
  )
}

function Radio({ value, disabled }: { value: string; disabled?: boolean }) {
  const group = use(GroupContext)!
  return (
    <input
      type="radio"
      name={group.name}
      value={value}
      checked={group.value === value}
      disabled={disabled}
      onChange={() => group.onValue(value)}
      // An arrow that is held down moves once, as with tabs.
      onKeyDown={(event) => event.repeat && event.key.startsWith('Arrow') && event.preventDefault()}
    />
  )
}

export interface PaymentTileProps {
  value: string
  icon: IconName
  title: string
  note?: string
  /** "No fee, instant" */
  fee?: string
  /** "9 744 ₸ short": amber, the tile can still be chosen. */
  warn?: string
  disabled?: boolean
}

export function PaymentTile(props: PaymentTileProps) {
  const { value, icon, title, note, fee, warn, disabled } = props
  return (
    <label className={classNames(css.tile, css.payment)}>
      <Radio value={value} disabled={disabled} />
      <Icon name={icon} size={24} />
      <span className={css.dot} />
      <b>{title}</b>
      <span className={css.notes}>
        {note && <span className={css.note}>{note}</span>}{' '}
        {warn && <span className={css.warn}>{warn}</span>}
        {fee && <span className={css.note}>{fee}</span>}
      </span>
    </label>
  )
}

export function SumTile({ value, title }: { value: string; title: string }) {
  return (
    <label className={classNames(css.tile, css.sum)}>
      <Radio value={value} />
      {title}
    </label>
  )
}
