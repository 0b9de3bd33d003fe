/** What the control page asked of a payment before its outcome is known. */
export type Steering = {
  verdict: 'approved' | 'declined' | null
  callbackDelayMs: number
  extraCopyCount: number
  forgeryCount: number
  isReordered: boolean
  isLost: boolean
  refundAfterMs: number | null
}

export function noSteering(): Steering {
  return {
    verdict: null,
    callbackDelayMs: 0,
    extraCopyCount: 0,
    forgeryCount: 0,
    isReordered: false,
    isLost: false,
    refundAfterMs: null,
  }
}
