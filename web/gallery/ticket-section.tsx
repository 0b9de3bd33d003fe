import { useState } from 'react'
import type { Locale } from '#contract/locales.ts'
import { Confetti } from '#web/ui/show/confetti.tsx'
import { Rating } from '#web/ui/show/rating.tsx'
import { Stars } from '#web/ui/show/stars.tsx'
import { RatingBars } from '#web/ui/show/rating-bars.tsx'
import { SuccessMark } from '#web/ui/show/success-mark.tsx'
import { CodeTicket, type CodeTicketProps } from '#web/ui/ticket/code-ticket.tsx'
import { spellCode } from '#web/ui/ticket/code-ticket.rules.ts'
import { ProductTicket } from '#web/ui/ticket/product-ticket.tsx'
import { RegionNote } from '#web/ui/ticket/region-note.tsx'
import { StepsStrip } from '#web/ui/ticket/steps-strip.tsx'
import { sampleProducts } from './sample-products.ts'
import { samples } from './sample-texts.ts'

const code = '7K4QN-XW2D0-9HMRT'

export function TicketSection({ locale }: { locale: Locale }) {
  const text = samples[locale]
  const products = sampleProducts(locale)
  const [state, setState] = useState<CodeTicketProps['state']>('sealed')
  const first = products[0]!
  const labels = {
    revealLabel: text.reveal,
    copyLabel: text.copy,
    copiedLabel: text.copied,
    refusedLabel: text.copyRefused,
    onReveal: () => undefined,
    code,
    spelledCode: spellCode(code, 'dash'),
  }
  const printed = (product: (typeof products)[number]) => ({
    art: product.art,
    name: product.name,
    regionText: product.regionText,
    countryCode: product.countryCode,
  })
  return (
    <section>
      <h2>Tickets</h2>
      <ProductTicket art={first.art} />
      <RegionNote countryCode="TR">
        <b>{first.regionText}.</b> {text.lead}
      </RegionNote>
      <StepsStrip steps={text.steps.map((step) => ({ title: step, text: text.soldOut }))} />
      <StepsStrip steps={text.steps.map((step) => ({ text: `${step}. ${text.lead}` }))} />
      <div className="gallery-row gallery-stage">
        {state === 'open' && <Confetti />}
        <SuccessMark />
        <Rating value="4.9" count="1 284" label="4.9" size="medium" />
        <Stars value={4} label="4 / 5" labelShown />
      </div>
      <RatingBars
        label="Marks"
        rows={[5, 4, 3, 2, 1].map((stars) => ({ stars, percent: stars * 15 }))}
      />
      <CodeTicket
        {...printed(first)}
        {...labels}
        position="1 / 4"
        state={state}
        onReveal={() => setState('open')}
        scratchLabels={{ more: text.steps[1]!, open: text.reveal }}
        footStart={text.foilNote}
        footEnd="20.11.2027"
      />
      <CodeTicket
        {...printed(first)}
        {...labels}
        state="open"
        footStart="20.11.2027"
        footEnd="20.11.2026 07:15:26"
      />
      <CodeTicket {...printed(first)} {...labels} compact state="sealed" position="2 / 4" />
      <CodeTicket {...printed(products[5]!)} {...labels} compact state="opening" position="3 / 4" />
      <CodeTicket
        {...printed(products[6]!)}
        {...labels}
        compact
        state="blank"
        footStart={text.foilNote}
      />
    </section>
  )
}
