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

/** In the words of the control page; nothing when nothing was asked. */
export function describeSteering(steering: Steering): string[] {
  const { verdict, callbackDelayMs, extraCopyCount, forgeryCount, refundAfterMs } = steering
  return [
    verdict ?? '',
    callbackDelayMs > 0 ? `callback ${callbackDelayMs / 1000} s later` : '',
    extraCopyCount > 0 ? `${extraCopyCount} more copies` : '',
    steering.isReordered ? 'callbacks out of order' : '',
    forgeryCount > 0 ? `${forgeryCount} forged` : '',
    steering.isLost ? 'callbacks lost' : '',
    refundAfterMs === null ? '' : `refunded after ${refundAfterMs / 1000} s`,
  ].filter((words) => words !== '')
}
