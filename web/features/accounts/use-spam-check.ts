import { useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { PublicSettings } from '#contract/page-settings.ts'
import type { SpamAction } from '#contract/schemas/spam-check.ts'
import { usePublicSettings } from '#web/api/public-settings.tsx'
import { nowMs } from '#web/app/browser.ts'
import { solveSpamCheck, SpamCheckUnavailable } from './spam-check.ts'

type Adapter = PublicSettings['spamCheck']

/** A solution is not used in the last minute of its time: it still has to reach the server. */
const usableMs = (limits.spamSolutionMinutes - 1) * 60_000
/** Tokens of the outside services live two minutes at least. */
const outsideUsableMs = 60_000

export interface SpamCheck {
  /** The flag of spec §8: the check could not be made. */
  unavailable: boolean
  /** It is made once more, as the person asked. */
  checking: boolean
  /** Begins the work ahead of the press, as when the first field is entered. */
  prepare(): void
  /** For one that could not be made. */
  retry(): void
  /** An answer that was never used. @throws SpamCheckUnavailable */
  take(): Promise<string>
}

/** For forms that nobody floods: nothing is asked and nothing is missing. */
export const noSpamCheck: SpamCheck = {
  unavailable: false,
  checking: false,
  prepare() {},
  retry() {},
  take: () => Promise.resolve(''),
}

interface Work {
  solution: Promise<string>
  begunMs: number
}

/** The answer of the spam check that a form needs before it is sent (spec §5). */
export function useSpamCheck(action: SpamAction): SpamCheck {
  const settings = usePublicSettings().spamCheck
  const freshMs = settings.adapter === 'proof-of-work' ? usableMs : outsideUsableMs
  const work = useRef<Work | null>(null)
  const [unavailable, setUnavailable] = useState(false)
  const [checking, setChecking] = useState(false)

  function begin(): Work {
    const fresh = work.current && nowMs() - work.current.begunMs < freshMs
    if (work.current && fresh) return work.current
    const solution = solveWith(settings, action)
    const begun = { solution, begunMs: nowMs() }
    work.current = begun
    solution.then(
      () => setUnavailable(false),
      () => {
        setUnavailable(true)
        if (work.current === begun) work.current = null
      },
    )
    return begun
  }

  function retry() {
    if (checking) return
    setChecking(true)
    const isOver = () => setChecking(false)
    begin().solution.then(isOver, isOver)
  }

  return {
    unavailable,
    checking,
    retry,
    prepare: () => void begin(),
    take() {
      const { solution } = begin()
      work.current = null
      return solution
    },
  }
}

/** The check that the shop was told to make; each comes with the first form that needs it. */
async function solveWith({ adapter, siteKey = '' }: Adapter, action: SpamAction): Promise<string> {
  if (adapter === 'proof-of-work') return solveSpamCheck(action)
  try {
    const { takeOutsideToken } = await import('./outside-spam-check.ts')
    return await takeOutsideToken(adapter, siteKey, action)
  } catch (cause) {
    throw new SpamCheckUnavailable(`${adapter} gave no token`, { cause })
  }
}
