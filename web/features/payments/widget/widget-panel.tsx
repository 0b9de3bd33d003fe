import { formatKzt, type Minor } from '#contract/money.ts'
import { dateOf } from '#web/app/browser.ts'
import { momentText } from '#web/i18n/moment-text.ts'
import { moneyText, rateText } from '#web/i18n/money-text.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Spinner } from '#web/ui/show/spinner.tsx'
import { SumRows } from '#web/ui/ticket/summary-ticket.tsx'
import { CardFailed } from '#web/features/payments/card/card-failed.tsx'
import { TroubleNotice } from '#web/features/payments/trouble-notice.tsx'
import {
  quoteFor,
  type WidgetCheckout,
  type WidgetQuote,
  type WidgetState,
} from './widget-checkout.machine.ts'
import panelCss from '#web/features/payments/way-panel.module.css'
import css from './widget-panel.module.css'

export const widgetStatusId = 'widget-status'

interface WidgetPanelProps {
  checkout: WidgetCheckout
  state: WidgetState
  totalMinor: Minor
  /** Both consents stand: asking the bank notes them down. */
  consented: boolean
  onLogIn: () => void
}

/** What the card will be charged in roubles, by which rate and whose, before anything opens. */
export function WidgetPanel(props: WidgetPanelProps) {
  const { checkout, state, totalMinor, consented, onLogIn } = props
  const t = useTexts('checkout')
  const quote = quoteFor(state, totalMinor)
  // What is no longer agreed to since is asked for beside Pay.
  const openAgreed = (nextMinor: Minor | null) => {
    if (!consented) checkout.putOff()
    else if (nextMinor === null) checkout.tryAgain()
    else checkout.agreed(nextMinor)
  }
  const asks = state.step === 'idle' || (state.step === 'ready' && quote === null)
  return (
    <div className={panelCss.panel}>
      <p className={panelCss.lead}>
        <Icon name="shield" size={18} />
        {t('widgetText')}
      </p>
      {state.step === 'failed' && (
        <CardFailed message={state.message} onAgain={() => openAgreed(null)} />
      )}
      <output id={widgetStatusId} className={panelCss.status} tabIndex={-1}>
        {asks && <p className={css.ask}>{t('widgetAsk')}</p>}
        {state.step === 'opening' && (
          <p className={panelCss.working}>
            <Spinner />
            <span>{t('widgetOpening')}</span>
          </p>
        )}
        {quote && <Quote quote={quote} totalMinor={totalMinor} />}
        {state.step === 'troubled' && (
          <TroubleNotice
            trouble={state.trouble}
            onLogIn={onLogIn}
            onAccept={openAgreed}
            onAgain={() => openAgreed(null)}
          />
        )}
      </output>
    </div>
  )
}

/** What is said under Pay: nobody is told of an open form before there is one. */
export function widgetNote(state: WidgetState) {
  if (state.step !== 'paying') return 'payNote'
  return state.isOpen ? 'widgetOpen' : 'widgetLoading'
}

function Quote({ quote, totalMinor }: { quote: WidgetQuote; totalMinor: Minor }) {
  const t = useTexts('checkout')
  const { roublesMinor, rate } = quote
  return (
    <div className={css.quote}>
      <p className={css.label}>{t('widgetCharged')}</p>
      <p className={css.sum}>{moneyText(roublesMinor, 'RUB')}</p>
      <SumRows
        rows={[
          { id: 'price', label: t('widgetPrice'), value: formatKzt(totalMinor) },
          {
            id: 'rate',
            label: t('widgetRate'),
            value: t('widgetRateText', { rate: rateText(rate.kztPerRouble) }),
          },
          { id: 'source', label: t('widgetSource'), value: rate.source },
          { id: 'at', label: t('widgetTime'), value: momentText(dateOf(rate.at)) },
        ]}
      />
      <p className={css.note}>
        <Icon name="lock" size={18} />
        {t('widgetFrozen')}
      </p>
    </div>
  )
}
