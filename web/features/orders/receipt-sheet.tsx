import { formatKzt, fromWire } from '#contract/money.ts'
import { dateOf } from '#web/app/browser.ts'
import { momentText } from '#web/i18n/moment-text.ts'
import { moneyText } from '#web/i18n/money-text.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Logo } from '#web/ui/show/brand-mark.tsx'
import { Price } from '#web/ui/show/price.tsx'
import css from './receipt.module.css'
import { chargedOf, receiptLines, wayText, type Receipt } from './receipt.rules.ts'

/** The paper itself: who sold what to whom, and never a code. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const t = useTexts('orders')
  const { company, type, order_number: number } = receipt
  return (
    <article className={css.sheet}>
      <header className={css.head}>
        <Logo name="Vitrine" />
        <address className={css.company}>
          <span>{t('receiptTaxId', { name: company.name, taxId: company.tax_id })}</span>
          <span>{company.address}</span>
        </address>
      </header>
      <div className={css.title}>
        <div>
          <p>{t(type === 'balance' ? 'receiptKindTopUp' : 'receiptKind')}</p>
          <h3>{t('receiptTitle', { number: String(number) })}</h3>
        </div>
        <p className={css.paid}>
          {t('receiptPaid')}
          <b>{momentText(dateOf(receipt.paid_at))}</b>
        </p>
      </div>
      <div className={css.ticket}>
        <Lines receipt={receipt} />
        <div className={css.tear} aria-hidden="true" />
        <Sums receipt={receipt} />
      </div>
      <dl className={css.facts}>
        <dt>{t('receiptBuyer')}</dt>
        <dd>{receipt.email}</dd>
        <dt>{t('receiptMade')}</dt>
        <dd>{momentText(dateOf(receipt.created_at))}</dd>
        <dt>{t('receiptOrder')}</dt>
        <dd>{receipt.order_id}</dd>
      </dl>
      {type !== 'balance' && <p className={css.foot}>{t('receiptNote')}</p>}
    </article>
  )
}

function Lines({ receipt }: { receipt: Receipt }) {
  const t = useTexts('orders')
  return (
    <div className={css.lines}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('receiptName')}</th>
            <th scope="col">{t('receiptCount')}</th>
            <th scope="col">{t('receiptPrice')}</th>
            <th scope="col">{t('receiptSum')}</th>
          </tr>
        </thead>
        <tbody>
          {receiptLines(receipt).map(({ at, name, quantity, priceMinor, sumMinor }) => (
            <tr key={at}>
              <th scope="row">{name}</th>
              <td>{quantity}</td>
              <td>{formatKzt(priceMinor)}</td>
              <td>{formatKzt(sumMinor)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('receiptTerms')}</p>
    </div>
  )
}

function Sums({ receipt }: { receipt: Receipt }) {
  const t = useTexts('orders')
  const { minor, currency } = chargedOf(receipt)
  const refundedMinor = fromWire(receipt.refunded) ?? 0
  const discountMinor = fromWire(receipt.discount) ?? 0
  const before = [
    [t('receiptSubtotal'), formatKzt(fromWire(receipt.subtotal) ?? 0)],
    [t('receiptDiscount'), formatKzt(-discountMinor)],
  ]
  const rows = [
    [t(wayText(receipt.method)), moneyText(minor, currency)],
    [t('receiptFee'), formatKzt(0)],
    ...(refundedMinor > 0 ? [[t('receiptRefunded'), formatKzt(refundedMinor)]] : []),
  ]
  return (
    <div className={css.sums}>
      {discountMinor > 0 && <Rows rows={before} />}
      <div className={css.total}>
        <b>{t('receiptTotal')}</b>
        <Price minor={fromWire(receipt.total) ?? 0} size="total" />
      </div>
      <Rows rows={rows} />
    </div>
  )
}

function Rows({ rows }: { rows: readonly (readonly string[])[] }) {
  return (
    <dl>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
