import { useStore } from '#web/app/store.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { setSlashKey, slashKeyStore } from './slash-key.ts'

/** Stands where a person reads what the shop does for everybody. */
export function SlashKeySwitch() {
  const t = useTexts('info')
  const isOn = useStore(slashKeyStore)
  return (
    <Button
      kind="secondary"
      icon={isOn ? 'check' : 'close'}
      role="switch"
      aria-checked={isOn}
      data-act=""
      onClick={() => setSlashKey(!isOn)}
    >
      {t('slashKey')}
    </Button>
  )
}
