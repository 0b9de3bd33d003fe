import { fromWire } from '#contract/money.ts'
import { dateOf } from '#web/app/browser.ts'
import { momentText } from '#web/i18n/moment-text.ts'
import { useTexts, type Translate } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/show/empty-state.tsx'
import { ListEnd } from '#web/ui/show/list-end.tsx'
import { Skeleton } from '#web/ui/show/skeleton.tsx'
import { Statement } from '#web/ui/ticket/statement.tsx'
import css from './ledger.module.css'
import { useStatement, type StatementEntry, type StatementView } from './use-statement.ts'

/** Money in and out, newest first; an older page is fetched when asked for. */
export function StatementPanel({ balance }: { balance: number }) {
  const t = useTexts('profile')
  const statement = useStatement(balance)
  const { state, entries } = statement
  return (
    <section className={`panel ${css.panel}`} aria-labelledby="statement">
      <h2 id="statement">{t('statement')}</h2>
      {entries.length > 0 && <Entries statement={statement} />}
      {state === 'loading' && <Skeleton kind="lines" count={5} label={t('loadingStatement')} />}
      {state === 'ready' && entries.length === 0 && (
        <EmptyState
          picture="empty-drawer"
          title={t('noStatementTitle')}
          text={t('noStatementText')}
          headingLevel={3}
        />
      )}
      {state === 'failed' && (
        <EmptyState
          picture="bent-ticket"
          title={t('statementFailed')}
          text={t('partFailedText')}
          headingLevel={3}
        >
          <Button icon="refresh" onClick={statement.again}>
            {t('tryAgain')}
          </Button>
        </EmptyState>
      )}
    </section>
  )
}

function Entries({ statement }: { statement: StatementView }) {
  const t = useTexts('profile')
  const { entries, total, hasMore, state, loadingMore, more } = statement
  return (
    <>
      <Statement
        caption={t('statement')}
        columns={{
          date: t('columnDate'),
          operation: t('columnOperation'),
          amount: t('columnAmount'),
          balance: t('columnBalance'),
        }}
        rows={entries.map((entry, at) => ({
          id: entries.length - at,
          date: momentText(dateOf(entry.at)),
          operation: operationOf(entry, t),
          amountMinor: fromWire(entry.amount) ?? 0,
          balanceMinor: fromWire(entry.balance_after) ?? 0,
        }))}
      />
      {hasMore && state !== 'failed' && (
        <ListEnd
          items="tbody tr"
          shown={t('shown', { shown: entries.length, total })}
          label={t('more')}
          loading={loadingMore}
          loadingLabel={t('loadingMore')}
          onMore={more}
        />
      )}
    </>
  )
}

const operations = {
  capture: ['operationTopUp', 'operationTopUp'],
  sale: ['operationSale', 'operationSaleOf'],
  refund: ['operationRefund', 'operationRefundOf'],
  opening: ['operationOpening', 'operationOpening'],
} as const

/** "Order No. 204 817", "Top-up": a number where the movement has an order. */
function operationOf({ kind, order_number: order }: StatementEntry, t: Translate<'profile'>) {
  const [plain, numbered] = operations[kind]
  return order === null ? t(plain) : t(numbered, { number: String(order) })
}
