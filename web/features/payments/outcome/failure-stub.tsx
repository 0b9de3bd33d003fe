import type { ReactNode } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { CopyButton } from '#web/ui/action/copy-button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import css from './failure-stub.module.css'

interface FailureStubProps {
  /** Null until the server has named the order. */
  number: number | null
  children?: ReactNode
}

/** Help on the stub: the number of the order is what support asks for first. */
export function FailureStub({ number, children }: FailureStubProps) {
  const t = useTexts('orders')
  return (
    <div className={css.stub}>
      <Icon name="help" />
      <div className={css.text}>
        <p>{t('supportTitle')}</p>
        {children}
      </div>
      {number !== null && (
        <CopyButton
          kind="secondary"
          size="small"
          text={String(number)}
          label={t('copyNumber', { number: String(number) })}
          copiedLabel={t('copied')}
          refusedLabel={t('copyRefused')}
        />
      )}
    </div>
  )
}
