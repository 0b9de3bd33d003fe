import css from './password-meter.module.css'

/** Never colour alone: the level is a word too. 0 shows nothing (spec §5, password bar). */
export function PasswordMeter({ level, label }: { level: 0 | 1 | 2 | 3 | 4; label: string }) {
  return (
    <output className={css.meter} data-level={level}>
      {level > 0 && (
        <>
          {[1, 2, 3, 4].map((bar) => (
            <i key={bar} data-on={bar <= level ? '' : undefined} />
          ))}
          <span>{label}</span>
        </>
      )}
    </output>
  )
}
