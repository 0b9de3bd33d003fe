import { type ReactNode, useSyncExternalStore } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Drawer } from '#web/ui/overlay/drawer.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { wideWindow } from '#web/ui/overlay/use-dialog.ts'
import css from './auth.module.css'

interface AuthFrameProps {
  open: boolean
  onClose: () => void
  title: string
  /** Tabs: in the modal's head, under the drawer's title. */
  tabs?: ReactNode
  onBack?: () => void
  /** The modal's stub; the drawer has its own foot. */
  stub?: ReactNode
  foot?: ReactNode
  children: ReactNode
}

/** A modal; below 769 px the login drawer of spec §4: one content, two frames. */
export function AuthFrame(props: AuthFrameProps) {
  const t = useTexts('accounts')
  const isWide = useSyncExternalStore(followWidth, () => window.matchMedia(wideWindow).matches)
  const { open, onClose, title, tabs, onBack, stub, foot, children } = props
  if (isWide) {
    return (
      <Modal
        {...{ open, onClose, title, onBack, stub }}
        head={tabs}
        hiddenTitle={Boolean(onBack)}
        closeLabel={t('close')}
        backLabel={t('back')}
      >
        {onBack && <p className={css.stepTitle}>{title}</p>}
        {children}
      </Modal>
    )
  }
  return (
    <Drawer {...{ open, onClose, title, foot }} closeLabel={t('close')}>
      <div className={css.drawer}>
        {tabs}
        {children}
      </div>
    </Drawer>
  )
}

function followWidth(listener: () => void): () => void {
  const query = window.matchMedia(wideWindow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
