/** What the embedded database's thread is opened with. */
export interface PgliteOpen {
  /** A folder; without it the database lives in memory. */
  dataDir?: string
  /** A dump to begin from. */
  snapshot?: Uint8Array<ArrayBuffer>
}

export type PgliteAsk =
  | { id: number; op: 'query'; sql: string; params: readonly unknown[] }
  | { id: number; op: 'dump' | 'close' }

export interface PgliteAnswer {
  ready?: true
  id?: number
  rows?: unknown[]
  affected?: number | null
  command?: string | null
  bytes?: Uint8Array<ArrayBuffer>
  error?: { message: string; code?: string; constraint?: string }
}
