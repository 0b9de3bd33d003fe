import { useMemo } from 'react'
import type { Locale } from '#contract/locales.ts'
import { textsIn } from './load-texts.ts'
import { useLocale } from './locale-context.tsx'
import type { Namespace, Namespaces } from './namespaces.ts'
import type { Text } from './texts-of.ts'
import { translate, type Values } from './translate.ts'

/** `t('total', { count: 2 })`; numbers are grouped, `{name}` places are filled. */
export type Translate<N extends Namespace> = (
  key: keyof Namespaces[N] & string,
  values?: Values,
) => string

export function textsFor<N extends Namespace>(locale: Locale, namespace: N): Translate<N> {
  return (key, values) => {
    const text: Text | undefined = textsIn(locale, namespace)[key]
    return text === undefined ? key : translate(locale, text, values)
  }
}

/** Texts of a namespace that was loaded with the first page or beside this chunk. */
export function useTexts<N extends Namespace>(namespace: N): Translate<N> {
  const locale = useLocale()
  return useMemo(() => textsFor(locale, namespace), [locale, namespace])
}
