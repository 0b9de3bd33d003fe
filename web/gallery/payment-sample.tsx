import type { Locale } from '#contract/locales.ts'
import { Button } from '#web/ui/action/button.tsx'
import { nowMs } from '#web/app/browser.ts'
import { Countdown } from '#web/ui/show/countdown.tsx'
import { Pill } from '#web/ui/show/pill.tsx'
import { CardFace } from '#web/ui/ticket/card-face.tsx'
import { ProcessingTicket } from '#web/ui/ticket/processing-ticket.tsx'
import { QrPlate } from '#web/ui/ticket/qr-plate.tsx'
import { PurchaseTicket } from '#web/ui/ticket/purchase-ticket.tsx'
import { SplitTicket } from '#web/ui/ticket/split-ticket.tsx'
import { Stages } from '#web/ui/ticket/stages.tsx'
import { Statement } from '#web/ui/ticket/statement.tsx'
import { sampleProducts } from './sample-products.ts'
import { samples } from './sample-texts.ts'

/** Nothing a camera could read: finder corners and some modules between. */
const sampleQr = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 29 29"><path d="M4 4h7v7H4zM18 4h7v7h-7zM4 18h7v7H4zM13 5h2v3h-2zM13 12h3v2h-3zM18 14h5v2h-5zM14 19h2v5h-2zM20 20h4v4h-4z"/><path fill="#fff" d="M5 5h5v5H5zM19 5h5v5h-5zM5 19h5v5H5z"/><path d="M6 6h3v3H6zM20 6h3v3h-3zM6 20h3v3H6z"/></svg>',
)}`

export function PaymentSample({ locale }: { locale: Locale }) {
  const text = samples[locale]
  const products = sampleProducts(locale)
  return (
    <>
      <div className="gallery-two">
        <div className="panel gallery-stack">
          <CardFace
            number="5169 4971"
            expiry=""
            expiryPlaceholder="MM/YY"
            codeDigits={0}
            brand="MasterCard"
            kindLabel={text.methods[0]!}
            codeLabel={text.code}
          />
          <CardFace
            number="4400 4302 1186 7053"
            expiry="09/28"
            expiryPlaceholder="MM/YY"
            codeDigits={3}
            codeFocused
            brand="Visa"
            kindLabel={text.methods[0]!}
            codeLabel={text.code}
          />
        </div>
        <div className="panel gallery-stack">
          <ProcessingTicket art={products[0]!.art} progress={0.55} />
          <Stages
            label={text.pay}
            items={[
              { id: '1', text: text.steps[0]!, state: 'done' },
              { id: '2', text: text.steps[1]!, state: 'now' },
              { id: '3', text: text.steps[2]!, state: 'next' },
            ]}
          />
          <QrPlate image={sampleQr} label={text.methods[1]!} />
          <Countdown untilMs={nowMs() + 582_000} totalMs={1_800_000} text={(time) => time} />
          <SplitTicket
            left={{ label: text.methods[2]!, value: '12 450 ₸' }}
            right={{ label: text.needed, value: '9 744 ₸' }}
            share={0.56}
          />
        </div>
      </div>
      {[0, 5, 7].map((index) => (
        <PurchaseTicket
          key={index}
          {...products[index]!}
          meta="№ 204817 · 07:15:24"
          state={<Pill tone="info">{text.reveal}</Pill>}
          action={<Button kind={index === 7 ? 'secondary' : 'primary'}>{text.reveal}</Button>}
          note={text.foilNote}
        />
      ))}
      <div className="panel">
        <Statement
          caption={text.order}
          columns={{
            date: text.steps[0]!,
            operation: text.steps[1]!,
            amount: text.sum,
            balance: text.methods[2]!,
          }}
          rows={[
            {
              id: 1,
              date: '20.11.2026 07:15:24',
              operation: '№ 204817',
              amountMinor: -2_219_400,
              balanceMinor: 1_245_000,
            },
            {
              id: 2,
              date: '19.11.2026 20:31:08',
              operation: text.longAction,
              amountMinor: 2_000_000,
              balanceMinor: 3_464_400,
            },
          ]}
        />
      </div>
    </>
  )
}
