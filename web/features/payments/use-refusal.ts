import { useEffect, useEffectEvent } from 'react'
import type { Trouble } from './outcome/payment-trouble.rules.ts'

type PayState = { step: 'troubled'; trouble: Trouble } | { step: string; trouble?: never }

/** Tells once of every trouble by which the server has another idea of the order than the page. */
export function useRefusal({ trouble }: PayState, onRefused: () => void): void {
  const tell = useEffectEvent(onRefused)
  useEffect(() => {
    if (trouble?.kind === 'repriced' || trouble?.kind === 'refused') tell()
  }, [trouble])
}
