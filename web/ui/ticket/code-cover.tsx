import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { Button } from '../action/button.tsx'
import { ProgressDots } from '../show/progress-dots.tsx'
import css from './code-cover.module.css'
import { Code, Foil, type CodeProps, type FoilProps } from './foil.tsx'
import { scratchedEnough } from './scratch.rules.ts'
import { useScratch } from './use-scratch.ts'

interface CodeCoverProps extends FoilProps, Omit<CodeProps, 'rising'> {
  /** The code was open when the ticket came: nothing has to move. */
  openAtFirst: boolean
  /** Without them the foil is only pressed. */
  scratchLabels?: { more: string; open: string }
  /** Copy and what stands beside it, once the code can be read. */
  children: ReactNode
}

/** The foil and the code under it: pressed away or rubbed away, as the person likes. */
export function CodeCover(props: CodeCoverProps) {
  const { state, scratchLabels, openAtFirst, children } = props
  const isOpen = state === 'open'
  const { canvas, share, isFree, handlers, finish, reset } = useScratch({
    enabled: scratchLabels !== undefined && !openAtFirst,
    isOpen,
    onBegin: props.onReveal,
  })
  const startOver = useEffectEvent(reset)
  const isSealed = state === 'sealed'
  useEffect(() => {
    if (isSealed) startOver()
  }, [isSealed])
  const isScratching = share !== null && !isFree
  const rising = !openAtFirst && share === null
  return (
    <>
      <div
        className={css.cover}
        data-scratch={scratchLabels ? '' : undefined}
        data-drawn={share === null ? undefined : ''}
        data-rubbing={isScratching ? '' : undefined}
        {...handlers}
      >
        {isOpen ? <Code {...props} rising={rising} /> : <Foil {...props} />}
        <canvas
          ref={canvas}
          className={css.foil}
          data-shown={share === null ? undefined : ''}
          data-leaving={isOpen && isFree ? '' : undefined}
          aria-hidden="true"
        />
      </div>
      {isOpen && isScratching && scratchLabels && (
        <div className={css.rest}>
          <div className={css.more}>
            <ProgressDots value={share / scratchedEnough} label={scratchLabels.more} />
            <span>{scratchLabels.more}</span>
          </div>
          <Button kind="ink" size="large" block icon="sparkle" onClick={finish}>
            {scratchLabels.open}
          </Button>
        </div>
      )}
      {isOpen && !isScratching && children}
    </>
  )
}
