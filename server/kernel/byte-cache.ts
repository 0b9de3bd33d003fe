/** What weighs little enough together is kept; the one used longest ago leaves first. */
export interface ByteCache<Value> {
  /** To find is to use. */
  find(key: string): Value | null
  keep(key: string, value: Value): void
  clear(): void
}

export function createByteCache<Value>(
  maxBytes: number,
  bytesOf: (value: Value) => number,
): ByteCache<Value> {
  /** The one used longest ago comes first. */
  const kept = new Map<string, Value>()
  let keptBytes = 0

  function take(key: string): Value | null {
    const value = kept.get(key)
    if (value === undefined) return null
    kept.delete(key)
    keptBytes -= bytesOf(value)
    return value
  }

  function put(key: string, value: Value): void {
    kept.set(key, value)
    keptBytes += bytesOf(value)
  }

  return {
    find(key) {
      const value = take(key)
      if (value !== null) put(key, value)
      return value
    },
    keep(key, value) {
      take(key)
      put(key, value)
      for (const oldest of kept.keys()) {
        if (keptBytes <= maxBytes) break
        take(oldest)
      }
    },
    clear() {
      kept.clear()
      keptBytes = 0
    },
  }
}
