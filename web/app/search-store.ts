import { createStore } from './store.ts'

/** Whether the search covers the bar of a narrow screen; two buttons open it. */
export const searchStore = createStore(false)
