/** Who is asking: nobody in particular, or a customer by a live session. */
export type Viewer = Guest | CustomerViewer

export interface Guest {
  kind: 'guest'
}

export interface CustomerViewer {
  kind: 'customer'
  customerId: number
  sessionId: number
  /** When this session began: a reveal asks for the password again after a day. */
  sessionStartedAt: Date
}

export const guest: Guest = { kind: 'guest' }
