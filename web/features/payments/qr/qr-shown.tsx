import { useRef } from 'react'
import { limits } from '#contract/limits.ts'
import { formatKzt } from '#contract/money.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { BesideLink } from '#web/ui/action/beside-link.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { useHandedFocus } from '#web/ui/focus-place.ts'
import { Countdown } from '#web/ui/show/countdown.tsx'
import { Notice } from '#web/ui/show/notice.tsx'
import { Price } from '#web/ui/show/price.tsx'
import { QrPlate } from '#web/ui/ticket/qr-plate.tsx'
import type { QrState } from './qr-payment.machine.ts'
import css from './qr-shown.module.css'
import { QrSteps } from './qr-steps.tsx'

type QrShownProps = Extract<QrState, { step: 'shown' }> & {
  onCheck: () => void
  /** The time is over by this device's clock: the server says whether it is. */
  onTimeOver: () => void
  onOther: () => void
}

const holdMs = limits.holdWaitingMinutes * 60_000

/** The code, what to do with it, and how long it lasts; a phone opens its bank's app at once. */
export function QrShown(props: QrShownProps) {
  const { order, qr, truth, check, offline, onCheck, onTimeOver, onOther } = props
  const t = useTexts('checkout')
  const shell = useTexts('shell')
  const box = useRef<HTMLDivElement>(null)
  useHandedFocus(box)
  const isTouch = window.matchMedia('(pointer: coarse)').matches
  const amount = formatKzt(order.totalMinor)
  return (
    <div ref={box} className={css.shown}>
      <div className={css.facts}>
        <div>
          {truth && <p className={css.number}>{t('qrOrder', { number: String(truth.number) })}</p>}
          <Price minor={order.totalMinor} size="total" />
        </div>
        {truth && truth.expiresAtMs > 0 && (
          <Countdown
            untilMs={truth.expiresAtMs}
            totalMs={holdMs}
            text={(time) => t('qrLeft', { time })}
            onEnd={onTimeOver}
          />
        )}
      </div>
      {isTouch && <OpenApp link={qr.link} />}
      <div className={css.plate}>
        {qr.image ? (
          <QrPlate image={qr.image} label={t('qrImage', { amount })} />
        ) : (
          <Notice tone="warn" title={t('qrNoImage')} />
        )}
      </div>
      {!isTouch && <QrSteps />}
      <output className={css.said}>
        {truth?.checking && <Notice tone="warn" icon="hourglass" title={t('qrBusy')} />}
        {check === 'unpaid' && !truth?.checking && (
          <Notice tone="neutral" icon="hourglass" title={t('qrUnpaid')} />
        )}
        {offline && <Notice tone="neutral" icon="offline" title={t('qrOffline')} />}
      </output>
      <div className={css.actions}>
        <Button
          kind={isTouch ? 'secondary' : 'primary'}
          size="large"
          loading={check === 'asked'}
          loadingLabel={t('qrAsking')}
          onClick={onCheck}
        >
          {t('qrCheck')}
        </Button>
        <Button kind={isTouch ? 'quiet' : 'secondary'} size="large" onClick={onOther}>
          {t('anotherWay')}
        </Button>
      </div>
      <p className={css.note}>
        {t('qrNote')}{' '}
        {!isTouch && qr.link && (
          <BesideLink className="link" href={qr.link} newTabLabel={shell('newTab')}>
            {t('qrHere')}
          </BesideLink>
        )}
      </p>
    </div>
  )
}

function OpenApp({ link }: { link: string | null }) {
  const t = useTexts('checkout')
  if (link === null) return null
  return (
    <div className={css.app}>
      <LinkButton size="large" block icon="phone" href={link} target="_blank" rel="noopener">
        {t('qrApp')}
      </LinkButton>
      <p className={css.other}>{t('qrOther')}</p>
    </div>
  )
}
