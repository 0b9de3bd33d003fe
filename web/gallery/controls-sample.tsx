import { useState } from 'react'
import type { Locale } from '#contract/locales.ts'
import { Button } from '#web/ui/action/button.tsx'
import { CodeBoxes } from '#web/ui/form/code-boxes.tsx'
import { Popover } from '#web/ui/form/popover.tsx'
import { Stepper } from '#web/ui/form/stepper.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { StarsInput } from '#web/ui/show/stars-input.tsx'
import { samples } from './sample-texts.ts'

export function ControlsSample({ locale }: { locale: Locale }) {
  const text = samples[locale]
  const [sum, setSum] = useState('5000')
  const [code, setCode] = useState('4071')
  const [count, setCount] = useState(2)
  const [stars, setStars] = useState(4)
  return (
    <div className="panel gallery-stack">
      <CodeBoxes
        label={text.code}
        digitLabel={(n) => `${n} / 6`}
        value={code}
        onValue={setCode}
        hint={text.codeHint}
      />
      <CodeBoxes
        label={text.code}
        digitLabel={(n) => `${n} / 6`}
        value="123456"
        onValue={() => undefined}
        error={text.tooShort}
      />
      <TextInput
        label={text.sum}
        size="large"
        value={sum}
        onValue={setSum}
        inputMode="numeric"
        suffix="₸"
        hint="100 – 9 999 999 ₸"
      />
      <TextInput
        label={text.search}
        hiddenLabel
        type="search"
        value=""
        onValue={() => undefined}
        placeholder={text.search}
        disabled
      />
      <div className="gallery-row">
        <Stepper
          value={count}
          onValue={setCount}
          label="Quantity"
          lessLabel="Less"
          moreLabel="More"
        />
        <Stepper
          value={count}
          onValue={setCount}
          size="medium"
          max={3}
          label="Quantity"
          lessLabel="Less"
          moreLabel="More"
        />
        <StarsInput
          legend={text.name}
          name="stars"
          value={stars}
          onValue={setStars}
          starLabel={(n) => `${n}`}
          valueText={`${stars} / 5`}
        />
      </div>
      <div className="gallery-row">
        <Popover label={text.sum} count={2}>
          {(close) => (
            <Button block onClick={close}>
              {text.longAction}
            </Button>
          )}
        </Popover>
        <Popover label={text.name}>{text.lead}</Popover>
      </div>
    </div>
  )
}
