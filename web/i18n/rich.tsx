import { Fragment, type ReactNode } from 'react'

interface RichProps {
  /** A translated text with `<name>part</name>` marks, not nested. */
  text: string
  parts: Readonly<Record<string, (inner: string) => ReactNode>>
}

/** Puts elements around the marked parts of a sentence, so that a translator keeps word order. */
export function Rich({ text, parts }: RichProps) {
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/g)
  const shown: ReactNode[] = []
  for (let index = 0; index < pieces.length; index += 3) {
    const name = pieces[index + 1] ?? ''
    const inner = pieces[index + 2] ?? ''
    shown.push(
      <Fragment key={index}>
        {pieces[index]}
        {parts[name]?.(inner) ?? inner}
      </Fragment>,
    )
  }
  return shown
}
