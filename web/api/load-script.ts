const scripts = new Map<string, Promise<void>>()
/** How often each address was waited for in vain. */
const givenUp = new Map<string, number>()

/** What the page offers where it asks for trusted types: makers of the addresses of scripts. */
export interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string }
}

interface Loading {
  /** Makes the address one where the page asks for trusted types. */
  trust?: (address: string) => string
  /** Ends the waiting: what has not come by then is asked for anew the next time. */
  signal?: AbortSignal
}

/**
 * Loads somebody else's script once for an address; one that failed may be tried again.
 *
 * @throws when the script does not come, or is waited for no more
 */
export function loadScript(address: string, { trust, signal }: Loading = {}): Promise<void> {
  const known = scripts.get(address)
  if (known) return known
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    const asked = addressOf(address)
    script.src = trust ? trust(asked) : asked
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('the script did not come')))
    signal?.addEventListener('abort', () => {
      givenUp.set(address, (givenUp.get(address) ?? 0) + 1)
      reject(new Error('nobody waits for the script'))
    })
    document.head.append(script)
  })
  scripts.set(address, loading)
  loading.catch(() => scripts.delete(address))
  return loading
}

/** A browser would join the same address to the request that hangs. */
function addressOf(address: string): string {
  const count = givenUp.get(address)
  if (count === undefined) return address
  const another = new URL(address)
  another.searchParams.set('again', String(count))
  return another.href
}
