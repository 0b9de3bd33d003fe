import { createStore } from './store.ts'

/** Whether the search covers the bar of a narrow screen; two buttons open it. */
export const searchStore = createStore(false)

let opener: HTMLElement | null = null

/** One that is open already takes the focus again. */
export function openSearch(): void {
  const focused = document.activeElement
  if (!searchStore.getSnapshot()) opener = focused instanceof HTMLElement ? focused : null
  searchStore.set(true)
  document.querySelector<HTMLElement>('header input[type=search]')?.focus()
}

export const closeSearch = () => searchStore.set(false)

/** Without having searched: the focus goes back to where it came from. */
export function leaveSearch(): void {
  closeSearch()
  // Whoever has gone on to another part stays there; a pressed button has no focus in Safari.
  const focused = document.activeElement
  if (focused !== document.body && !focused?.closest('search')) return
  if (opener !== document.body) opener?.focus({ preventScroll: true })
}
