import { useState } from 'react'
import type { Locale } from '#contract/locales.ts'
import { PaymentTile, RadioTiles, SumTile } from '#web/ui/form/radio-tiles.tsx'
import { samples } from './sample-texts.ts'

export function TileRows({ locale }: { locale: Locale }) {
  const text = samples[locale]
  const [method, setMethod] = useState<string>('card')
  const [sum, setSum] = useState<string>('5 000')
  return (
    <>
      <RadioTiles legend={text.sum} columns="sums" name="sum" value={sum} onValue={setSum}>
        {['1 000', '5 000', '10 000', '20 000'].map((value) => (
          <SumTile key={value} value={value} title={value} />
        ))}
      </RadioTiles>
      <RadioTiles
        legend={text.pay}
        columns="payments"
        name="method"
        value={method}
        onValue={setMethod}
      >
        <PaymentTile
          value="card"
          icon="card"
          title={text.methods[0]!}
          note="Visa, Mastercard"
          fee="0 ₸"
        />
        <PaymentTile value="qr" icon="qr" title="QR" note={text.methods[1]} fee="0 ₸" />
        <PaymentTile
          value="balance"
          icon="wallet"
          title={text.methods[2]!}
          note="12 450 ₸"
          warn="−9 744 ₸"
        />
        <PaymentTile
          value="widget"
          icon="bank"
          title={text.methods[3]!}
          note="4 161 ₽"
          fee="1 ₽ = 5.33 ₸"
        />
        <PaymentTile
          value="page"
          icon="external"
          title={text.methods[4]!}
          note={text.methods[1]}
          fee="0 ₸"
          disabled
        />
      </RadioTiles>
    </>
  )
}
