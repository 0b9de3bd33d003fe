import { useState } from 'react'
import type { FieldErrors } from '#contract/errors.ts'
import { ApiError } from '#web/api/api.ts'
import { type Troubles, useTroubles } from './use-trouble.ts'

export interface Submit {
  busy: boolean
  troubles: Troubles
  /** Runs one call; what goes wrong is told, fields by `onRefused`. */
  run(call: () => Promise<void>): Promise<void>
}

/**
 * A form that is sent by one call. `onRefused` answers whether it has taken the errors of the
 * fields; what it does not take is told under the form. `address`: as of useTroubles.
 */
export function useSubmit(
  onRefused: (errors: FieldErrors, error: ApiError) => boolean,
  address?: string,
): Submit {
  const troubles = useTroubles(address)
  const [busy, setBusy] = useState(false)

  async function run(call: () => Promise<void>) {
    if (busy) return
    setBusy(true)
    troubles.clear()
    try {
      await call()
    } catch (error) {
      const refused = error instanceof ApiError && !error.outage && error.status !== 429
      if (!refused || !onRefused(error.errors, error)) troubles.tell(error)
    } finally {
      setBusy(false)
    }
  }

  return { busy, troubles, run }
}
