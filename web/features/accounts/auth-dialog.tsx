import { useEffect, useEffectEvent, useState } from 'react'
import { href } from '#contract/pages.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { isOpen, openWhenFree, type OverlayProps } from '#web/overlays/overlay-state.ts'
import { useNavigate } from '#web/router/hooks.ts'
import { useSession } from '#web/session/use-session.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Tabs, TabPanel } from '#web/ui/show/tabs.tsx'
import css from './auth.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { CodeStep } from './code-step.tsx'
import { LogInForm } from './log-in-form.tsx'
import { findPending } from './pending-registration.ts'
import { RegisterForm } from './register-form.tsx'
import { Switch } from './switch.tsx'
import { useLogIn } from './use-log-in.ts'
import { useRegistration } from './use-registration.ts'

interface AuthDialogProps extends OverlayProps<'auth'> {
  /** Pieces waiting in this device's basket. */
  basketCount: number
}

type Tab = 'login' | 'register'

/** Log-in and registration (spec §2, §4): two tabs, and the step with the code from the letter. */
export function AuthDialog({ overlay, open, onClose, basketCount }: AuthDialogProps) {
  const t = useTexts('accounts')
  const navigate = useNavigate()
  const { goTo } = overlay
  const email = overlay.email ?? findPending()?.sent.address ?? ''
  const [tab, setTab] = useState(() => tabOf(overlay))
  const logIn = useLogIn({ email, goTo, onDone: onClose })
  const registration = useRegistration({
    email,
    onDone({ email, userName }) {
      setTab('login')
      const goesOn = isOpen('auth')
      onClose()
      if (goesOn) void navigate(href('home'))
      openWhenFree({ name: 'registration-success', email, userName, goTo })
    },
    onMadeUnheard(email) {
      setTab('login')
      logIn.askPassword(email, { title: t('unheardTitle'), text: t('unheardText') })
    },
  })
  useCloseForCustomer(open && !logIn.busy, () => {
    onClose()
    if (goTo) void navigate(goTo)
  })
  const [seen, setSeen] = useState(overlay)
  if (seen !== overlay) {
    setSeen(overlay)
    setTab(tabOf(overlay))
    // What was typed is kept, not what went wrong with it then.
    logIn.troubles.clear()
    registration.forgetTroubles()
    // Nor is an address that was typed written over by that of a code under way.
    const isUntyped = logIn.form.values.email === ''
    if (overlay.email || isUntyped) logIn.form.set('email', email)
  }

  const { spamCheck } = tab === 'login' ? logIn : registration
  const kept = basketCount > 0 && (
    <p className={css.kept}>
      <Icon name="bag" size={22} />
      {t('basketKept', { count: basketCount })}
    </p>
  )
  if (tab === 'register' && registration.step.sent !== null) {
    const step = { open, onClose, onBack: registration.changeEmail, foot: kept }
    return (
      <AuthFrame {...step} title={t('codeTitle')}>
        <CodeStep registration={registration} address={registration.step.sent.address} />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame
      {...{ open, onClose }}
      title={tab === 'login' ? t('drawerTitle') : t('drawerRegisterTitle')}
      tabs={<AuthTabs tab={tab} onTab={setTab} />}
      stub={<AuthStub tab={tab} onTab={setTab} checked={!spamCheck.unavailable} />}
      foot={kept}
    >
      <TabPanel idPrefix="auth" id="login" active={tab === 'login'}>
        <LogInForm logIn={logIn} goTo={goTo} />
      </TabPanel>
      <TabPanel idPrefix="auth" id="register" active={tab === 'register'}>
        <RegisterForm registration={registration} />
      </TabPanel>
      <p className={css.drawerSwitch}>
        <Switch tab={tab} onTab={setTab} />
      </p>
    </AuthFrame>
  )
}

/**
 * Who has put the code's step away, as to look for the letter, goes on there with what they came
 * for; who asks for the log-in gets it.
 */
function tabOf({ tab, goTo, email }: AuthDialogProps['overlay']): Tab {
  const isAtCode = findPending() !== null && email === undefined && goTo !== undefined
  return isAtCode ? 'register' : tab
}

/** Somebody has logged in in another tab, or the shop says late who this is: they go on. */
function useCloseForCustomer(isAsking: boolean, onClose: () => void): void {
  const isCustomer = useSession().state === 'customer'
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isAsking && isCustomer) close()
  }, [isAsking, isCustomer])
}

interface TabProps {
  tab: Tab
  onTab: (tab: Tab) => void
}

function AuthTabs({ tab, onTab }: TabProps) {
  const t = useTexts('accounts')
  return (
    <div className={css.tabs}>
      <Tabs
        label={t('tabsLabel')}
        idPrefix="auth"
        wide
        tabs={[
          { id: 'login', text: t('logIn') },
          { id: 'register', text: t('register') },
        ]}
        value={tab}
        onValue={(id) => onTab(id as Tab)}
      />
    </div>
  )
}

function AuthStub({ checked, ...props }: TabProps & { checked: boolean }) {
  const t = useTexts('accounts')
  return (
    <div className={css.stub}>
      <span>
        <Switch {...props} />
      </span>
      {checked && (
        <span className={css.shield}>
          <Icon name="shield" size={18} />
          {t('spamCheckOn')}
        </span>
      )}
    </div>
  )
}
