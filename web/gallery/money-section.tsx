import type { Locale } from '#contract/locales.ts'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Stepper } from '#web/ui/form/stepper.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Notice } from '#web/ui/show/notice.tsx'
import { Price } from '#web/ui/show/price.tsx'
import { BalanceTicket } from '#web/ui/ticket/balance-ticket.tsx'
import { OrderLine } from '#web/ui/ticket/order-line.tsx'
import { SummaryTicket } from '#web/ui/ticket/summary-ticket.tsx'
import { PaymentSample } from './payment-sample.tsx'
import { sampleProducts } from './sample-products.ts'
import { samples } from './sample-texts.ts'

export function MoneySection({ locale }: { locale: Locale }) {
  const text = samples[locale]
  const products = sampleProducts(locale)
  const lines = [0, 5, 6].map((index) => {
    const { id, art, name, regionText, countryCode, priceMinor } = products[index]!
    return { id, ink: art.ink, letters: art.letters, name, regionText, countryCode, priceMinor }
  })
  return (
    <section>
      <h2>Money</h2>
      <div className="gallery-row">
        {(['small', 'card', 'medium', 'total', 'product'] as const).map((size) => (
          <Price key={size} size={size} minor={499_000} oldMinor={549_000} wasLabel={text.was} />
        ))}
      </div>
      <div className="gallery-two">
        <SummaryTicket
          title={text.order}
          countText="4"
          lines={lines.map((line) => ({ ...line, countText: '× 1' }))}
          rows={[
            { id: 'sum', label: text.sum, value: '24 660 ₸' },
            {
              id: 'promo',
              label: 'NAURYZ10, 10 %',
              value: '−2 466 ₸',
              tone: 'success',
              icon: 'ticket',
            },
          ]}
          totalLabel={text.total}
          totalMinor={2_219_400}
          oldTotalMinor={2_466_000}
          wasLabel={text.was}
          note={text.foilNote}
        />
        <div className="panel">
          {lines.map((line) => (
            <OrderLine
              key={line.id}
              {...line}
              href="#product"
              control={
                <Stepper
                  value={2}
                  onValue={() => undefined}
                  label="Quantity"
                  lessLabel="Less"
                  moreLabel="More"
                />
              }
              action={<IconButton icon="trash" label="Remove" />}
              notice={line.id === 7 && <Notice tone="warn">{text.foilNote}</Notice>}
            />
          ))}
        </div>
        <BalanceTicket label={text.methods[2]!} minor={1_245_000}>
          <TextInput
            label={text.sum}
            value="5 000"
            onValue={() => undefined}
            suffix="₸"
            hint="100 ₸"
          />
          <br />
          <Button block size="large">
            {text.longAction}
          </Button>
        </BalanceTicket>
      </div>
      <PaymentSample locale={locale} />
    </section>
  )
}
