import { useSyncExternalStore } from 'react'

const stack: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function changed() {
  for (const listener of listeners) listener()
}

export function pushDialog(dialog: HTMLDialogElement) {
  stack.push(dialog)
  changed()
}

export function removeDialog(dialog: HTMLDialogElement) {
  const index = stack.lastIndexOf(dialog)
  if (index < 0) return
  stack.splice(index, 1)
  changed()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The modal on top, or null. What must stay usable above it (toasts) moves inside: everything
 * outside an open modal is inert.
 */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(
    subscribe,
    () => stack.at(-1) ?? null,
    () => null,
  )
}
