import { useRef, useState } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { useHandedFocus } from '#web/ui/focus-place.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Announcer } from '#web/ui/overlay/announcer.tsx'
import { Flag } from '#web/ui/show/flag.tsx'
import { Spinner } from '#web/ui/show/spinner.tsx'
import css from './choice-panel.module.css'
import { chosenFirst, matching } from './choice.rules.ts'
import { CutLabel } from './cut-label.tsx'
import { useFilterOptions, type FilterOption } from './filter-options.ts'
import { categoryHref, chosenOf, withChosen, type ChoiceName } from './filter-query.rules.ts'
import type { LoadedList } from '#web/features/catalogue/list-loader.ts'
import { listingHref } from '#web/features/catalogue/listing-query.rules.ts'
import { useShown } from './use-shown.ts'

interface ChoicePanelProps {
  name: ChoiceName
  list: LoadedList
  onHref: (href: string) => void
  /** The dialog around it opens here, not at its own top. */
  startsHere?: boolean
}

const findTexts = {
  country: 'findCountry',
  currency: 'findCurrency',
  category: 'findCategory',
} as const

/** A searchable list of ticks: countries, currencies or categories. */
export function ChoicePanel({ name, list, onHref, startsHere = false }: ChoicePanelProps) {
  const t = useTexts('filters')
  const tc = useTexts('catalogue')
  const [search, setSearch] = useState('')
  const { options, retry } = useFilterOptions(name)
  const slug = 'category' in list.source && name === 'category' ? list.source.category : null
  const [chosen, setChosen] = useShown(slug === null ? chosenOf(list.query, name) : [slug])
  // Ticked ones stand on top as they were when the panel opened: nothing jumps under the finger.
  const [onTop] = useState(chosen)

  function toggle(id: string, on: boolean) {
    const next = on ? [...chosen, id] : chosen.filter((other) => other !== id)
    setChosen(next)
    onHref(
      name === 'category'
        ? categoryHref({ path: list.path, slug }, list.query, next)
        : listingHref(list.path, withChosen(list.query, name, next)),
    )
  }

  const left = typeof options === 'object' ? matching(chosenFirst(options, onTop), search) : null
  const leftText = (count: number) => (count === 0 ? t('noMatch') : t('matches', { count }))

  return (
    <fieldset className={css.panel} {...(startsHere && { tabIndex: -1, 'data-autofocus': '' })}>
      <legend className={css.head}>
        <span className={css.title}>{tc(name)}</span>
        <span className={css.count}>
          {chosen.length === 0 ? t('all') : t('chosen', { count: chosen.length })}
        </span>
      </legend>
      <TextInput
        type="search"
        label={t(findTexts[name])}
        hiddenLabel
        placeholder={t(findTexts[name])}
        prefix={<Icon name="search" />}
        value={search}
        onValue={setSearch}
      />
      {options === 'loading' && <Spinner label={tc('loading')} />}
      {options === 'failed' && <Failed onRetry={retry} />}
      <Announcer message={search === '' || left === null ? '' : leftText(left.length)} />
      {left && <Ticks options={left} chosen={chosen} onToggle={toggle} />}
    </fieldset>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useTexts('filters')
  const notice = useRef<HTMLParagraphElement>(null)
  useHandedFocus(notice)
  return (
    <p ref={notice} role="alert" className={css.failed}>
      {t('optionsFailed')}{' '}
      <Button kind="secondary" size="small" onClick={onRetry}>
        {t('again')}
      </Button>
    </p>
  )
}

interface TicksProps {
  options: readonly FilterOption[]
  chosen: readonly string[]
  onToggle: (id: string, on: boolean) => void
}

function Ticks({ options, chosen, onToggle }: TicksProps) {
  const t = useTexts('filters')
  if (options.length === 0) return <p className={css.failed}>{t('noMatch')}</p>
  return (
    <ul className={css.ticks}>
      {options.map(({ id, text, country }) => (
        <li key={id}>
          <Checkbox checked={chosen.includes(id)} onChecked={(on) => onToggle(id, on)}>
            <span className={css.option}>
              {country !== undefined && <Flag code={country} />}
              <CutLabel>{text}</CutLabel>
            </span>
          </Checkbox>
        </li>
      ))}
    </ul>
  )
}
