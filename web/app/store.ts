import { useSyncExternalStore } from 'react'

/** A value outside React that components can follow. */
export interface Store<Value> {
  getSnapshot(): Value
  set(next: Value): void
  update(change: (now: Value) => Value): void
  /** Called after each change; the answer stops it. */
  subscribe(listener: () => void): () => void
}

/** `initial` is also what the server renders and what hydration begins with. */
export function createStore<Value>(initial: Value): Store<Value> & { readonly initial: Value } {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    initial,
    getSnapshot: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    update(change) {
      this.set(change(value))
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Hydration sees the initial value whatever has happened meanwhile, so markup never differs. */
export function useStore<Value>(store: Store<Value> & { readonly initial: Value }): Value {
  return useSyncExternalStore(store.subscribe, store.getSnapshot, () => store.initial)
}
