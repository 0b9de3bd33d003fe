import { useEffect, useRef } from 'react'
import { limits } from '#contract/limits.ts'
import { formatKzt, minorPerUnit } from '#contract/money.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { handlesOf, moveHandle, type PriceRange, type TypedPrices } from './price-range.rules.ts'
import css from './price-slider.module.css'

interface PriceSliderProps {
  typed: TypedPrices
  bounds: PriceRange
  onTyped: (typed: TypedPrices) => void
  /** The finger or the key is up. */
  onRelease: () => void
}

/** Two sliders of the browser on one track: keys, touch and speech work as everywhere. */
export function PriceSlider({ typed, bounds, onTyped, onRelease }: PriceSliderProps) {
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

  const handle = (name: 'min' | 'max') => (
    <input
      type="range"
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
  return (
    <div className={css.slider} ref={track}>
      {handle('min')}
      {handle('max')}
    </div>
  )
}
