import { Rich } from '#web/i18n/rich.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'

interface SwitchProps {
  tab: 'login' | 'register'
  onTab: (tab: 'login' | 'register') => void
}

/** "No account yet? Register": the other tab in a sentence. */
export function Switch({ tab, onTab }: SwitchProps) {
  const t = useTexts('accounts')
  const other = tab === 'login' ? 'register' : 'login'
  const toOther = (inner: string) => (
    // Another button for each: the focus goes on to what the one that was pressed has led to.
    <button key={other} type="button" className="link" onClick={() => onTab(other)}>
      {inner}
    </button>
  )
  const text = t(tab === 'login' ? 'noAccount' : 'haveAccount')
  return <Rich text={text} parts={{ switch: toOther }} />
}
