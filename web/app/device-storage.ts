/**
 * Local storage that never throws: a full, forbidden or absent storage becomes memory that lasts as
 * long as the page. The keys auth-token, basket and basket-changes are a published interface.
 */
const memory = new Map<string, string>()

export const deviceStorage = {
  get(key: string): string | null {
    return memory.get(key) ?? withStorage((storage) => storage.getItem(key)) ?? null
  },

  set(key: string, value: string): void {
    const kept = withStorage((storage) => {
      storage.setItem(key, value)
      return true
    })
    if (kept) memory.delete(key)
    else memory.set(key, value)
  },

  remove(key: string): void {
    memory.delete(key)
    withStorage((storage) => storage.removeItem(key))
  },

  /** Calls `listener` when another tab changed or removed the key; the answer stops it. */
  onChangeElsewhere(key: string, listener: (value: string | null) => void): () => void {
    const handle = (event: StorageEvent) => {
      // A null key means that everything was removed at once.
      if (event.key === key || event.key === null) listener(deviceStorage.get(key))
    }
    window.addEventListener('storage', handle)
    return () => window.removeEventListener('storage', handle)
  },
}

/** The same for what one tab keeps over its reloads, and no longer. */
export const tabStorage = {
  get: (key: string) => withStorage((storage) => storage.getItem(key), sessionOf) ?? null,
  set: (key: string, value: string) =>
    void withStorage((storage) => storage.setItem(key, value), sessionOf),
  remove: (key: string) => void withStorage((storage) => storage.removeItem(key), sessionOf),
}

const sessionOf = () => sessionStorage

function withStorage<Result>(
  act: (storage: Storage) => Result,
  from: () => Storage = () => localStorage,
): Result | undefined {
  try {
    return act(from())
  } catch {
    return undefined
  }
}
