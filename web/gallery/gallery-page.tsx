import { useEffect, useState } from 'react'
import { isLocale, languageTag, locales, type Locale } from '#contract/locales.ts'
import { Logo } from '#web/ui/show/brand-mark.tsx'
import './gallery.css'
import { ActionSection } from './action-section.tsx'
import { FieldSection } from './field-section.tsx'
import { MoneySection } from './money-section.tsx'
import { OverlaySection } from './overlay-section.tsx'
import { ShelfSection } from './shelf-section.tsx'
import { StateSection } from './state-section.tsx'
import { TicketSection } from './ticket-section.tsx'

const themes = ['light', 'dark', 'winter'] as const
type Theme = (typeof themes)[number]

const sections = {
  shelf: ShelfSection,
  action: ActionSection,
  field: FieldSection,
  ticket: TicketSection,
  money: MoneySection,
  state: StateSection,
  overlay: OverlaySection,
}

function fromAddress(): { locale: Locale; theme: Theme; only: string | null } {
  const query = new URLSearchParams(location.search)
  const lang = query.get('lang')
  const theme = themes.find((name) => name === query.get('theme'))
  return { locale: isLocale(lang) ? lang : 'en', theme: theme ?? 'light', only: query.get('only') }
}

/** Every part of the kit in every state; `?theme=&lang=&only=` choose what is seen. */
export function GalleryPage() {
  const [view, setView] = useState(fromAddress)

  useEffect(() => {
    const root = document.documentElement
    root.lang = languageTag(view.locale)
    if (view.theme === 'winter') root.dataset.season = 'winter'
    else delete root.dataset.season
    root.dataset.theme = view.theme === 'light' ? 'light' : 'dark'
  }, [view])

  return (
    <main className="page gallery">
      <div className="gallery-bar">
        <h1>
          <Logo name="Vitrine" />
        </h1>
        <div className="gallery-row">
          <Choice
            label="Theme"
            options={themes}
            value={view.theme}
            onValue={(theme) => setView({ ...view, theme })}
          />
          <Choice
            label="Language"
            options={locales}
            value={view.locale}
            onValue={(locale) => setView({ ...view, locale })}
          />
        </div>
      </div>
      {Object.entries(sections).map(
        ([name, Section]) =>
          (view.only ?? name) === name && <Section key={name + view.locale} locale={view.locale} />,
      )}
    </main>
  )
}

interface ChoiceProps<Option extends string> {
  label: string
  options: readonly Option[]
  value: Option
  onValue: (value: Option) => void
}

function Choice<Option extends string>({ label, options, value, onValue }: ChoiceProps<Option>) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onValue(event.target.value as Option)}
    >
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  )
}
