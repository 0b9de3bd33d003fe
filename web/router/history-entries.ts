import { randomId } from '#web/app/browser.ts'
import type { Step } from './follow-step.ts'
import { addressOf, placeOf, type Place } from './place.ts'

export interface Entries {
  /** The history follows the step, unless it went first. */
  enter(step: Step): void
  /** The same before its page has come: whoever goes elsewhere meanwhile leaves nothing of it. */
  enterAhead(step: Step): void
}

/** What the router writes into the history of the tab. */
export function createEntries(): Entries {
  let aheadKey: string | undefined

  function enter({ place, history }: Step): void {
    const replaces = history === 'replace' || (history === 'push' && isAhead())
    const state = { key: place.key }
    if (replaces) window.history.replaceState(state, '', addressOf(place))
    else if (history === 'push') window.history.pushState(state, '', addressOf(place))
    aheadKey = undefined
  }

  const isAhead = () => aheadKey !== undefined && keyOfEntry() === aheadKey

  return {
    enter,
    enterAhead(step) {
      enter(step)
      aheadKey = step.place.key
    },
  }
}

/** To where the history stands. */
export function stepOfEntry(): Step {
  const url = new URL(window.location.href)
  const key = keyOfEntry()
  if (key !== undefined) return { place: placeOf(url, key), history: 'none', keepsScroll: false }
  // The browser made it for a link to a part of the page, and goes to that part by itself.
  return { place: placeOf(url, randomId()), history: 'replace', keepsScroll: true }
}

function keyOfEntry(): string | undefined {
  return (window.history.state as { key?: string } | null)?.key
}

/** A document opened anew has nothing to go back to, whatever stood in this tab before. */
export function openingPlace(): Place {
  const known = keyOfEntry()
  const key = known ?? randomId()
  if (known === undefined) window.history.replaceState({ key }, '')
  return placeOf(new URL(window.location.href), key)
}
