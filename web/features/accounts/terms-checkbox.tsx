import { href } from '#contract/pages.ts'
import { Rich } from '#web/i18n/rich.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Link } from '#web/ui/action/link.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'

interface TermsCheckboxProps {
  id: string
  checked: boolean
  onChecked: (checked: boolean) => void
}

/** The documents open beside the form, so that nothing typed is lost. */
export function TermsCheckbox(props: TermsCheckboxProps) {
  const t = useTexts('accounts')
  const documentLink = (address: string) => (inner: string) => (
    <Link href={address} className="link" target="_blank" rel="noopener" title={t('newTab')}>
      {inner}
    </Link>
  )
  return (
    <Checkbox {...props} name="terms">
      <Rich
        text={t('terms')}
        parts={{
          offer: documentLink(href('contractOffer')),
          privacy: documentLink(href('privacy')),
        }}
      />
    </Checkbox>
  )
}
