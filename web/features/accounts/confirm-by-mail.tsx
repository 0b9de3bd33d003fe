import { useEffect, useRef } from 'react'
import { Rich } from '#web/i18n/rich.tsx'
import { useHandedFocus } from '#web/ui/focus-place.ts'
import { Notice } from '#web/ui/show/notice.tsx'
import css from './auth.module.css'

/** A change that waits for the link in a letter, until that was opened elsewhere. */
export function ConfirmByMail({ text }: { text: string }) {
  const box = useRef<HTMLOutputElement>(null)
  useEffect(() => box.current?.focus(), [])
  useHandedFocus(box)
  return (
    <output ref={box} className={css.block} tabIndex={-1}>
      <Notice tone="info" icon="mail">
        <p>
          <Rich text={text} parts={{ address: strong }} />
        </p>
      </Notice>
    </output>
  )
}

const strong = (inner: string) => <strong className={css.address}>{inner}</strong>
