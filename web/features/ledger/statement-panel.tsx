import type { Output } from '#contract/call.ts'
import { listStatement } from '#contract/calls/ledger.ts'
import { fromWire } from '#contract/money.ts'
import type * as S from '#contract/schemas/ledger.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { usePages, type Pages } from '#web/api/use-pages.ts'
import { dateOf } from '#web/app/browser.ts'
import { momentText } from '#web/i18n/moment-text.ts'
import { useTexts, type Translate } from '#web/i18n/use-texts.ts'
import { EmptyState } from '#web/ui/show/empty-state.tsx'
import { ListEnd } from '#web/ui/show/list-end.tsx'
import { Skeleton } from '#web/ui/show/skeleton.tsx'
import { Statement } from '#web/ui/ticket/statement.tsx'
import css from './ledger.module.css'
import { ListFailed } from './list-failed.tsx'

type StatementEntry = Output<typeof S.listStatement>['result']['entries'][number]

/** Money in and out, newest first; an older page is fetched when asked for. */
export function StatementPanel({ balance }: { balance: number }) {
  const t = useTexts('profile')
  const statement = usePages({ about: balance, load: loadStatement, keyOf: entryKey })
  const { state, items } = statement
  return (
    <section className={`panel ${css.panel}`} aria-labelledby="statement">
      <h2 id="statement">{t('statement')}</h2>
      {items.length > 0 && <Entries statement={statement} />}
      {state === 'loading' && items.length === 0 && (
        <Skeleton kind="lines" count={5} label={t('loadingStatement')} />
      )}
      {state === 'ready' && items.length === 0 && (
        <EmptyState
          picture="empty-drawer"
          title={t('noStatementTitle')}
          text={t('noStatementText')}
          headingLevel={3}
        />
      )}
      {state === 'failed' && <ListFailed title={t('statementFailed')} onAgain={statement.again} />}
    </section>
  )
}

function Entries({ statement }: { statement: Pages<StatementEntry> }) {
  const t = useTexts('profile')
  const { items, total, hasMore, state, loadingMore, more } = statement
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
        rows={items.map((entry) => ({
          id: entryKey(entry),
          date: momentText(dateOf(entry.at)),
          operation: operationOf(entry, t),
          amountMinor: fromWire(entry.amount) ?? 0,
          balanceMinor: fromWire(entry.balance_after) ?? 0,
        }))}
      />
      {hasMore && state !== 'failed' && (
        <ListEnd
          items="tbody tr"
          shown={{ text: t('shown', { shown: items.length, total }), total }}
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

/** No two are alike in everything. */
const entryKey = (entry: StatementEntry) => JSON.stringify(entry)

async function loadStatement(page: number, signal: AbortSignal) {
  const query = { page: String(page) }
  const { result } = await browserApi.call(listStatement, { query, signal })
  return { ...result, items: result.entries }
}
