import type { ReactNode } from 'react'
import { href } from '#contract/pages.ts'
import { Rich } from '#web/i18n/rich.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { BesideLink } from '#web/ui/action/beside-link.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'

export interface Consents {
  offer: boolean
  returns: boolean
}

export const noConsents: Consents = { offer: false, returns: false }

export const consentIds = { offer: 'consent-offer', returns: 'consent-returns' } as const

interface ConsentBoxesProps {
  consents: Consents
  onConsents: (consents: Consents) => void
  disabled: boolean
  /** Money on the balance is another thing to take back than a code. */
  isTopUp?: boolean
}

/** Both unticked and apart (spec §5); what they link to opens beside the form. */
export function ConsentBoxes(props: ConsentBoxesProps) {
  const { consents, onConsents, disabled, isTopUp = false } = props
  const t = useTexts('checkout')
  const shell = useTexts('shell')
  const beside =
    (address: string) =>
    (inner: string): ReactNode => (
      <BesideLink className="link" href={address} newTabLabel={shell('newTab')}>
        {inner}
      </BesideLink>
    )
  return (
    <>
      <Checkbox
        id={consentIds.offer}
        checked={consents.offer}
        onChecked={(offer) => onConsents({ ...consents, offer })}
        disabled={disabled}
      >
        <Rich
          text={t('consentOffer')}
          parts={{ offer: beside(href('contractOffer')), privacy: beside(href('privacy')) }}
        />
      </Checkbox>
      <Checkbox
        id={consentIds.returns}
        checked={consents.returns}
        onChecked={(returns) => onConsents({ ...consents, returns })}
        disabled={disabled}
      >
        <Rich
          text={t(isTopUp ? 'consentTopUp' : 'consentReturns')}
          parts={{ returns: beside(href(isTopUp ? 'contractOffer' : 'guarantees')) }}
        />
      </Checkbox>
    </>
  )
}
