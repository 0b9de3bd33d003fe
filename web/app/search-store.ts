import { createStore } from './store.ts'

/** Whether the search covers the bar of a narrow screen; two buttons open it. */
export const searchStore = createStore(false)

/** One that is open already takes the focus again. */
export function openSearch(): void {
  searchStore.set(true)
  document.querySelector<HTMLElement>('header input[type=search]')?.focus()
}

export const closeSearch = () => searchStore.set(false)
