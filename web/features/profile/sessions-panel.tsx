import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Output } from '#contract/call.ts'
import { endOtherSessions, listSessions } from '#contract/calls/sessions.ts'
import type * as S from '#contract/schemas/accounts.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { dateOf } from '#web/app/browser.ts'
import { onReturn } from '#web/app/on-return.ts'
import { momentText } from '#web/i18n/moment-text.ts'
import { Rich } from '#web/i18n/rich.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { showToast } from '#web/overlays/toast-state.ts'
import { voidMailedLinks } from '#web/session/mailed-link.ts'
import { Button } from '#web/ui/action/button.tsx'
import { useHandedFocus } from '#web/ui/focus-place.ts'
import { Pill } from '#web/ui/show/pill.tsx'
import { Skeleton } from '#web/ui/show/skeleton.tsx'
import css from './lists.module.css'
import { PartFailed } from './purchases-states.tsx'
import { useLoaded } from './use-loaded.ts'
import { whole } from './whole.tsx'

type SessionRow = Output<typeof S.listSessions>['result'][number]

async function loadSessions(signal: AbortSignal): Promise<readonly SessionRow[]> {
  return (await browserApi.call(listSessions, { signal })).result
}

/** Where the person is logged in, and the way to end it everywhere else. */
export function SessionsPanel() {
  const t = useTexts('profile')
  const { items, failed, again, refresh } = useLoaded(loadSessions)
  const handleReturn = useEffectEvent(refresh)
  // Sessions come and go elsewhere, as when a letter's link is opened there.
  useEffect(() => onReturn(() => handleReturn()), [])
  const others = items?.filter((session) => !session.current) ?? []
  return (
    <section className={`panel ${css.sessions}`}>
      <h2>{t('sessions')}</h2>
      {failed && <PartFailed title={t('sessionsFailed')} onAgain={again} />}
      {!failed && items === null && (
        <Skeleton kind="lines" count={2} label={t('loadingSessions')} />
      )}
      {items && (
        <ul className={css.devices}>
          {items.map((session) => (
            <Device key={session.id} session={session} />
          ))}
        </ul>
      )}
      {others.length > 0 && <EndOthers onDone={again} />}
    </section>
  )
}

function Device({ session }: { session: SessionRow }) {
  const t = useTexts('profile')
  const { device, network, last_seen_at: seenAt, current } = session
  return (
    <li>
      <p>
        <b>{device || t('unknownDevice')}</b>
        {current && (
          <Pill tone="success" size="small">
            {t('session')}
          </Pill>
        )}
      </p>
      <p className={css.meta}>
        {current ? (
          t('seenNow', { network })
        ) : (
          <Rich
            text={t('lastSeen', { network, time: momentText(dateOf(seenAt)) })}
            parts={{ whole }}
          />
        )}
      </p>
    </li>
  )
}

function EndOthers({ onDone }: { onDone: () => void }) {
  const t = useTexts('profile')
  const [busy, setBusy] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  useHandedFocus(part)

  async function endOthers() {
    setBusy(true)
    try {
      await browserApi.call(endOtherSessions, { body: {} })
      voidMailedLinks()
      showToast({ kind: 'success', title: t('othersEnded'), text: t('othersEndedText') })
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // That this one is over is told by itself.
      if (error.status === 401) return
      const text = error.outage ? t('partFailedText') : error.message
      showToast({ kind: 'danger', title: t('othersNotEnded'), text })
      // It may have been done, with its answer lost: the list knows.
      if (error.outage) onDone()
    } finally {
      setBusy(false)
    }
  }

  return (
    <div ref={part}>
      <Button
        kind="secondary"
        icon="shield"
        loading={busy}
        loadingLabel={t('endingOthers')}
        onClick={() => void endOthers()}
      >
        {t('endOthers')}
      </Button>
    </div>
  )
}
