import { formatKzt, type Minor } from '#contract/money.ts'
import css from './balance-sum.module.css'

/** "999 999 ₸": what is longer is set smaller. */
const wholeMaxChars = 9

/** What is on the balance, as large as the sheet it stands on has room for. */
export function BalanceSum({ minor }: { minor: Minor }) {
  const sum = formatKzt(minor)
  return (
    <p className={css.sum} data-long={sum.length > wholeMaxChars ? '' : undefined}>
      {sum}
    </p>
  )
}
