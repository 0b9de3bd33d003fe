import type { Locale } from '#contract/locales.ts'
import { ControlsSample } from './controls-sample.tsx'
import { RegisterSample } from './register-sample.tsx'
import { TileRows } from './tile-rows.tsx'

export function FieldSection({ locale }: { locale: Locale }) {
  return (
    <section>
      <h2>Fields</h2>
      <div className="gallery-two">
        <RegisterSample locale={locale} />
        <ControlsSample locale={locale} />
      </div>
      <TileRows locale={locale} />
    </section>
  )
}
