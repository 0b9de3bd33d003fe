import { useEffect, useRef, type MouseEvent } from 'react'
import { limits } from '#contract/limits.ts'
import { formatKzt, minorPerUnit } from '#contract/money.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import {
  handlesOf,
  moveHandle,
  nearestHandle,
  snap,
  type PriceRange,
  type TypedPrices,
} from './price-range.rules.ts'
import css from './price-slider.module.css'

/** As wide as a handle is drawn; its middle travels the rest of the track. */
const handlePx = 28

interface PriceSliderProps {
  typed: TypedPrices
  bounds: PriceRange
  onTyped: (typed: TypedPrices) => void
  /** The finger or the key is up. */
  onRelease: () => void
  /** A press on the track, or a reader's word: pulled and let go at once. */
  onChoose: (typed: TypedPrices) => void
}

/** Two sliders of the browser on one track: keys, touch and speech work as everywhere. */
export function PriceSlider(props: PriceSliderProps) {
  const { typed, bounds, onTyped, onRelease, onChoose } = props
  const t = useTexts('filters')
  const track = useRef<HTMLDivElement>(null)
  const range = handlesOf(typed, bounds)
  const width = bounds.max - bounds.min
  const from = (range.min - bounds.min) / width
  const to = (range.max - bounds.min) / width

  // By script, since the page forbids styles in its markup.
  useEffect(() => {
    track.current?.style.setProperty('--from', String(from))
    track.current?.style.setProperty('--to', String(to))
  }, [from, to])

  /** A screen reader moves a handle with no key, no finger and no focus to be let go. */
  function listen(field: HTMLInputElement, name: 'min' | 'max') {
    const choose = () => {
      if (field === document.activeElement) return
      onChoose(moveHandle(typed, bounds, name, Number(field.value)))
    }
    field.addEventListener('change', choose)
    return () => field.removeEventListener('change', choose)
  }

  const handle = (name: 'min' | 'max') => (
    <input
      type="range"
      ref={(field) => (field ? listen(field, name) : undefined)}
      className={css.handle}
      min={bounds.min}
      max={bounds.max}
      step={limits.priceSliderStepKzt}
      value={range[name]}
      aria-label={t(name === 'min' ? 'priceLeast' : 'priceMost')}
      aria-valuetext={formatKzt(range[name] * minorPerUnit)}
      // At the far end both stand on one spot; the one that can still move lies on top.
      data-over={name === 'min' && from > 0.5 ? '' : undefined}
      onChange={(event) => onTyped(moveHandle(typed, bounds, name, Number(event.target.value)))}
      onPointerUp={onRelease}
      onKeyUp={onRelease}
      onBlur={onRelease}
    />
  )
  /** A press, not a touch: a finger that scrolls over the track means no price. */
  function pressTrack(event: MouseEvent<HTMLElement>) {
    // Handles take their own presses; whatever else is pressed is the track.
    if (event.target !== event.currentTarget) return
    const box = event.currentTarget.getBoundingClientRect()
    const share = (event.clientX - box.left - handlePx / 2) / (box.width - handlePx)
    const value = snap(bounds.min + share * width, bounds)
    onChoose(moveHandle(typed, bounds, nearestHandle(range, value), value))
  }

  return (
    <div className={css.slider} ref={track} role="presentation" onClick={pressTrack}>
      {handle('min')}
      {handle('max')}
    </div>
  )
}
