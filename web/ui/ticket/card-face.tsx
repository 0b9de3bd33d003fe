import css from './card-face.module.css'

export interface CardFaceProps {
  /** Groups as typed: "5169 4971". */
  number: string
  /** "4-4-4-4" as lengths; AmericanExpress is 4, 6, 5. */
  groups?: readonly number[]
  expiry: string
  /** "MM/YY" in the language */
  expiryPlaceholder: string
  /** How many digits of the security code are typed; the digits are not shown. */
  codeDigits: number
  codeLength?: number
  codeFocused?: boolean
  brand?: string | null
  kindLabel: string
  codeLabel: string
}

/**
 * The card as it is being typed, as a ticket whose stub holds the security code. A picture of
 * what the fields say, so hidden from readers.
 */
export function CardFace(props: CardFaceProps) {
  const { number, groups = [4, 4, 4, 4], codeDigits, codeLength = 3 } = props
  const digits = number.replace(/\D/g, '')
  return (
    <div className={css.face} aria-hidden="true">
      <div className={css.main}>
        <span className={css.chip} />
        {props.brand && <span className={css.brand}>{props.brand}</span>}
        <span className={css.number}>
          {groups.map((length, index) => {
            const start = groups.slice(0, index).reduce((sum, part) => sum + part, 0)
            const typed = digits.slice(start, start + length)
            return (
              <span key={start}>
                {typed}
                <i>{'•'.repeat(length - typed.length)}</i>
              </span>
            )
          })}
        </span>
        <span className={css.kind}>{props.kindLabel}</span>
        <span className={css.expiry}>{props.expiry || props.expiryPlaceholder}</span>
      </div>
      <div className={css.joint} />
      <div className={css.stub}>
        <small>{props.codeLabel}</small>
        <span className={css.code} data-focused={props.codeFocused ? '' : undefined}>
          {'•'.repeat(Math.min(codeDigits, codeLength)).padEnd(codeLength, '·')}
        </span>
      </div>
    </div>
  )
}
