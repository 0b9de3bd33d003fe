import { formatKzt, type Minor } from '#contract/money.ts'
import css from './statement.module.css'

export interface StatementRow {
  id: string | number
  /** dd.mm.yyyy hh:mm:ss */
  date: string
  operation: string
  /** Negative for what was spent. */
  amountMinor: Minor
  balanceMinor?: Minor
}

export interface StatementProps {
  caption: string
  columns: { date: string; operation: string; amount: string; balance: string }
  rows: readonly StatementRow[]
}

/** Money in and out of the balance, newest first. */
export function Statement({ caption, columns, rows }: StatementProps) {
  return (
    <table className={css.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.date}</th>
          <th scope="col">{columns.operation}</th>
          <th scope="col">{columns.amount}</th>
          <th scope="col">{columns.balance}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>{row.date}</td>
            <td className={css.operation}>{row.operation}</td>
            <td className={css.amount} data-in={row.amountMinor > 0 ? '' : undefined}>
              {row.amountMinor > 0 && '+'}
              {formatKzt(row.amountMinor)}
            </td>
            <td>{row.balanceMinor !== undefined && formatKzt(row.balanceMinor)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
