import { useEffect, useState } from 'react'
import { isLocale, languageTag, type Locale } from '#contract/locales.ts'
import { ShelfSection } from './shelf-section.tsx'

type Theme = 'light' | 'dark' | 'winter'

function fromAddress() {
  const query = new URLSearchParams(location.search)
  const lang = query.get('lang')
  const theme = query.get('theme')
  return {
    locale: isLocale(lang) ? lang : 'en',
    theme: theme === 'dark' || theme === 'winter' ? theme : 'light',
    only: query.get('only'),
  } as { locale: Locale; theme: Theme; only: string | null }
}

/** Every part of the kit in every state; `?theme=&lang=&only=` choose what is seen. */
export function GalleryPage() {
  const [view] = useState(fromAddress)

  useEffect(() => {
    const root = document.documentElement
    root.lang = languageTag(view.locale)
    if (view.theme === 'winter') root.dataset.season = 'winter'
    else root.dataset.theme = view.theme
  }, [view])

  return (
    <main className="page">
      <ShelfSection locale={view.locale} />
    </main>
  )
}
