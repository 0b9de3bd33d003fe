import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import { formatKzt } from '#contract/money.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useHandedFocus } from '#web/ui/focus-place.ts'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { Spinner } from '#web/ui/show/spinner.tsx'
import css from './bank-dialog.module.css'
import { askStatus } from '#web/features/payments/browser-checkout-port.ts'
import type { CardCheckout, OpenedOrder } from './card-checkout.machine.ts'
import type { Challenge } from './challenge.rules.ts'
import { HelpLink } from '#web/features/payments/help-link.tsx'
import { submitTo } from '#web/features/payments/hosted/submit-to.ts'
import { usePaymentPoll } from '#web/features/payments/outcome/use-payment-poll.ts'

const frameName = 'bank-confirmation'

interface BankDialogProps {
  checkout: CardCheckout
  order: OpenedOrder
  challenge: Challenge & { kind: 'frame' }
  isTopUp?: boolean
}

/** The bank's page in a frame, with the shop asking beside it how it went (spec §4, §9). */
export function BankDialog({ checkout, order, challenge, isTopUp = false }: BankDialogProps) {
  const t = useTexts('checkout')
  const [asksToStop, setAsksToStop] = useState(false)
  const { checkNow } = usePaymentPoll(order.orderId, {
    ask: () => askStatus(order.orderId),
    isFinal: (truth) => truth.status !== 'init',
    onAnswer: (truth) => checkout.bankSaid(truth),
    onTrouble: () => false,
  })
  const head = (
    <div className={css.head}>
      <div>
        <p className={css.title}>{t('bankTitle')}</p>
        <p className={css.order}>{t('bankOrder', { amount: formatKzt(order.totalMinor) })}</p>
      </div>
      <IconButton icon="close" label={t('close')} onClick={() => setAsksToStop(true)} />
    </div>
  )
  return (
    <Modal
      open
      locked
      size="medium"
      title={t('bankTitle')}
      head={head}
      closeLabel={t('close')}
      onClose={() => setAsksToStop(true)}
      stub={<BankNote />}
    >
      {asksToStop && (
        <StopQuestion
          isTopUp={isTopUp}
          onStay={() => setAsksToStop(false)}
          onStop={() => checkout.leaveBank()}
        />
      )}
      <BankFrame
        challenge={challenge}
        hidden={asksToStop}
        onReturned={() => checkout.bankReturned()}
        onMessage={checkNow}
      />
    </Modal>
  )
}

/** The bank's page may tell its opener that it is done; that is not believed, only asked. */
function useMessages(frame: RefObject<HTMLIFrameElement | null>, onMessage: () => void) {
  useEffect(() => {
    const handleMessage = ({ source }: MessageEvent) => {
      if (source === frame.current?.contentWindow) onMessage()
    }
    window.addEventListener('message', handleMessage)
    return () => window.removeEventListener('message', handleMessage)
  })
}

interface BankFrameProps {
  challenge: Challenge & { kind: 'frame' }
  hidden: boolean
  onReturned: () => void
  onMessage: () => void
}

function BankFrame({ challenge, hidden, onReturned, onMessage }: BankFrameProps) {
  const t = useTexts('checkout')
  const frame = useRef<HTMLIFrameElement>(null)
  useMessages(frame, onMessage)
  const sent = useRef(false)
  const [loaded, setLoaded] = useState(false)

  useEffect(() => {
    // One challenge is one form post, also where React mounts twice while developing.
    if (sent.current) return
    sent.current = true
    submitTo(frameName, challenge.address, challenge.fields)
  }, [challenge])

  function handleLoad() {
    const address = addressOf(frame.current)
    if (address === 'about:blank') return
    setLoaded(true)
    if (address !== null) onReturned()
  }

  return (
    <div className={css.frame} hidden={hidden}>
      {!loaded && <Spinner size="large" label={t('bankLoading')} />}
      {/* A bank needs cookies and scripts: restricting a frame that has both guards nothing. */}
      <iframe
        ref={frame}
        name={frameName}
        title={t('bankTitle')}
        referrerPolicy="origin"
        onLoad={handleLoad}
      />
    </div>
  )
}

/** Readable only once the frame shows a page of the shop again; the bank's own address is not. */
function addressOf(frame: HTMLIFrameElement | null): string | null {
  try {
    return frame?.contentWindow?.location.href ?? null
  } catch {
    return null
  }
}

interface StopQuestionProps {
  isTopUp: boolean
  onStay: () => void
  onStop: () => void
}

/** Takes the focus and is read with it, so it is no alert. */
function StopQuestion({ isTopUp, onStay, onStop }: StopQuestionProps) {
  const t = useTexts('checkout')
  const id = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  const [stopping, setStopping] = useState(false)
  useEffect(() => box.current?.focus(), [])
  useHandedFocus(box)
  return (
    <fieldset
      ref={box}
      className={css.question}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      tabIndex={-1}
    >
      <h3 id={`${id}-title`}>{t('stopTitle')}</h3>
      <p id={`${id}-text`}>{t(isTopUp ? 'stopTopUpText' : 'stopText')}</p>
      <div className={css.answers}>
        <Button onClick={onStay}>{t('stopStay')}</Button>
        <Button
          kind="secondary"
          loading={stopping}
          onClick={() => {
            setStopping(true)
            onStop()
          }}
        >
          {t('stopLeave')}
        </Button>
      </div>
    </fieldset>
  )
}

function BankNote() {
  const t = useTexts('checkout')
  return (
    <p className={css.note}>
      <Icon name="lock" />
      <span>
        {t('bankNote')} <HelpLink />
      </span>
    </p>
  )
}
