import { href } from '#contract/pages.ts'
import { Rich } from '#web/i18n/rich.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { BesideLink } from '#web/ui/action/beside-link.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'

interface TermsCheckboxProps {
  id: string
  checked: boolean
  onChecked: (checked: boolean) => void
}

/** The documents open beside the form, so that nothing typed is lost. */
export function TermsCheckbox(props: TermsCheckboxProps) {
  const t = useTexts('accounts')
  const shell = useTexts('shell')
  const documentLink = (address: string) => (inner: string) => (
    <BesideLink className="link" href={address} newTabLabel={shell('newTab')}>
      {inner}
    </BesideLink>
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
