import type { Locale } from '#contract/locales.ts'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Stepper } from '#web/ui/form/stepper.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Notice } from '#web/ui/show/notice.tsx'
import { Pill } from '#web/ui/show/pill.tsx'
import { Price } from '#web/ui/show/price.tsx'
import { BalanceTicket } from '#web/ui/ticket/balance-ticket.tsx'
import { CardFace } from '#web/ui/ticket/card-face.tsx'
import { OrderLine } from '#web/ui/ticket/order-line.tsx'
import { ProcessingTicket } from '#web/ui/ticket/processing-ticket.tsx'
import { PurchaseTicket } from '#web/ui/ticket/purchase-ticket.tsx'
import { SplitTicket } from '#web/ui/ticket/split-ticket.tsx'
import { Stages } from '#web/ui/ticket/stages.tsx'
import { Statement } from '#web/ui/ticket/statement.tsx'
import { SummaryTicket } from '#web/ui/ticket/summary-ticket.tsx'
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
        {(['small', 'card', 'medium', 'total', 'product', 'balance'] as const).map((size) => (
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
        <BalanceTicket label={text.methods[2]!} minor={1_245_000} note="20.11.2026">
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
              { id: '1', text: text.steps[0]!, state: 'done', time: '07:15:21' },
              { id: '2', text: text.steps[1]!, state: 'now' },
              { id: '3', text: text.steps[2]!, state: 'next' },
            ]}
          />
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
    </section>
  )
}
