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

const ids = {
  purchase: { offer: 'consent-offer', returns: 'consent-returns' },
  topUp: { offer: 'top-up-offer', returns: 'top-up-returns' },
} as const

/** A top-up may stand over the checkout, which has boxes of its own. */
export function consentIds(isTopUp: boolean) {
  return isTopUp ? ids.topUp : ids.purchase
}

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
  const { offer, returns } = consentIds(isTopUp)
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
        id={offer}
        checked={consents.offer}
        onChecked={(isGiven) => onConsents({ ...consents, offer: isGiven })}
        disabled={disabled}
      >
        <Rich
          text={t('consentOffer')}
          parts={{ offer: beside(href('contractOffer')), privacy: beside(href('privacy')) }}
        />
      </Checkbox>
      <Checkbox
        id={returns}
        checked={consents.returns}
        onChecked={(isGiven) => onConsents({ ...consents, returns: isGiven })}
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
