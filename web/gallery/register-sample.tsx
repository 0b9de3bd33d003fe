import { useState } from 'react'
import type { Locale } from '#contract/locales.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { PasswordMeter } from '#web/ui/form/password-meter.tsx'
import { StatusLine } from '#web/ui/form/status-line.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { samples } from './sample-texts.ts'

export function RegisterSample({ locale }: { locale: Locale }) {
  const text = samples[locale]
  const [email, setEmail] = useState('aigerim.s@mail.kz')
  const [name, setName] = useState('Ai')
  const [password, setPassword] = useState('Demo12345')
  const [accepted, setAccepted] = useState(false)
  return (
    <div className="panel gallery-stack">
      <TextInput label="E-mail" type="email" value={email} onValue={setEmail} ok />
      <TextInput id="name" label={text.name} value={name} onValue={setName} error={text.tooShort} />
      <TextInput
        label={text.password}
        type="password"
        value={password}
        onValue={setPassword}
        showLabel="Show"
        hideLabel="Hide"
        hint={text.passwordHint}
        labelEnd={
          <a className="link" href="#reset">
            {text.forgot}
          </a>
        }
      />
      <PasswordMeter level={3} label={text.added} />
      <Checkbox id="terms" checked={accepted} onChecked={setAccepted}>
        {text.accept}{' '}
        <a className="link" href="#offer">
          {text.offer}
        </a>
      </Checkbox>
      <Button size="large" block disabled>
        {text.longAction}
      </Button>
      <StatusLine
        lead={text.needed}
        items={[
          { targetId: 'name', text: text.name },
          { targetId: 'terms', text: text.offer },
        ]}
      />
    </div>
  )
}
