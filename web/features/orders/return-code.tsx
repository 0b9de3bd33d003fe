import { useState } from 'react'
import { returnCode } from '#contract/calls/codes.ts'
import { formatKzt, fromWire } from '#contract/money.ts'
import { href } from '#contract/pages.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useStore } from '#web/app/store.ts'
import { Rich } from '#web/i18n/rich.tsx'
import { Told } from '#web/i18n/told.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import type { OverlayProps } from '#web/overlays/overlay-state.ts'
import { refreshUser } from '#web/session/session-store.ts'
import { Button } from '#web/ui/action/button.tsx'
import { BesideLink } from '#web/ui/action/beside-link.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { Notice } from '#web/ui/show/notice.tsx'
import { SuccessMark } from '#web/ui/show/success-mark.tsx'
import { SumRows } from '#web/ui/ticket/summary-ticket.tsx'
import { CodeReturn, type ReturnAnswer, type ReturnState } from './code-return.machine.ts'
import css from './return-code.module.css'

/** Gives a sealed code back for its price; asked once more, for it cannot be undone. */
export function ReturnCode({ overlay, open, onClose }: OverlayProps<'return-code'>) {
  const t = useTexts('orders')
  const shell = useTexts('shell')
  const { codeId, amountMinor, product, takesOthers, onSettled } = overlay
  const [giving] = useState(() => new CodeReturn(() => send(codeId)))
  const state = useStore(giving.store)
  const amount = formatKzt(amountMinor)
  const isOver = state.kind === 'returned' || state.kind === 'refused'

  async function confirm() {
    if (!(await giving.confirm())) return
    onSettled(giving.store.getSnapshot().kind === 'returned' ? 'returned' : 'refused')
    void refreshUser()
  }

  function close() {
    onClose()
    if (state.kind !== 'outage') return
    onSettled('unheard')
    void refreshUser()
  }

  return (
    <Modal
      open={open}
      onClose={close}
      align={state.kind === 'returned' ? 'center' : 'start'}
      picture={state.kind === 'returned' && <SuccessMark />}
      title={t(titles[state.kind])}
      closeLabel={t('close')}
      locked={state.kind === 'returning'}
      stub={
        <div className={css.stub}>
          {state.kind === 'returned' && (
            <SumRows
              rows={[{ id: 'now', label: t('returnNow'), value: formatKzt(state.balanceMinor) }]}
            />
          )}
          {!isOver && (
            <Button
              size="large"
              block
              loading={state.kind === 'returning'}
              loadingLabel={t('returning')}
              onClick={() => void confirm()}
            >
              {state.kind === 'outage' ? t('returnAgain') : t('returnGo', { amount })}
            </Button>
          )}
          <Button
            kind={isOver ? 'primary' : 'secondary'}
            size="large"
            block
            disabled={state.kind === 'returning'}
            onClick={close}
          >
            {t(leaving[state.kind])}
          </Button>
          <p className={css.help}>
            <BesideLink
              className="link link-alone"
              href={href('faq')}
              newTabLabel={shell('newTab')}
            >
              {t('support')}
            </BesideLink>
          </p>
        </div>
      }
    >
      <div aria-live="polite" className={css.body}>
        <Said {...{ state, amount, product, takesOthers }} />
      </div>
    </Modal>
  )
}

const titles = {
  asking: 'returnTitle',
  returning: 'returnTitle',
  returned: 'returnDone',
  refused: 'returnFailed',
  outage: 'returnTitle',
} as const satisfies Record<ReturnState['kind'], string>

/** After a silence nobody knows whether the code is kept. */
const leaving = {
  asking: 'returnKeep',
  returning: 'returnKeep',
  returned: 'done',
  refused: 'done',
  outage: 'close',
} as const satisfies Record<ReturnState['kind'], string>

interface SaidProps {
  state: ReturnState
  amount: string
  product: string
  takesOthers: boolean
}

function Said({ state, amount, product, takesOthers }: SaidProps) {
  const t = useTexts('orders')
  if (state.kind === 'returned') {
    return <p>{t('returnDoneText', { amount: formatKzt(state.amountMinor) })}</p>
  }
  if (state.kind === 'refused') {
    return (
      <Notice tone="warn">
        <Told message={state.message} />
      </Notice>
    )
  }
  return (
    <>
      <p>
        <Rich text={t('returnText', { product, amount })} parts={{ b: bold }} />
      </p>
      {takesOthers && <Notice tone="warn">{t('returnTakesOthers')}</Notice>}
      {state.kind === 'outage' && <Notice tone="warn" icon="offline" title={t('returnOutage')} />}
    </>
  )
}

const bold = (inner: string) => <b>{inner}</b>

async function send(codeId: string): Promise<ReturnAnswer> {
  try {
    const answer = await browserApi.call(returnCode, { params: { id: codeId }, body: {} })
    const amountMinor = fromWire(answer.returned) ?? 0
    return { kind: 'returned', amountMinor, balanceMinor: fromWire(answer.balance) ?? 0 }
  } catch (error) {
    // What has no words is not the shop's own refusal.
    const isSaid = error instanceof ApiError && error.body.message !== ''
    if (!isSaid || error.outage) return { kind: 'outage' }
    const isForNow = error.status === 429 || error.status === 401
    return { kind: 'refused', message: error.body.message, isForNow }
  }
}
