const scripts = new Map<string, Promise<void>>()

/**
 * Loads somebody else's script once for an address; one that failed may be tried again. Where the
 * page asks for trusted types, `trust` makes the address one.
 *
 * @throws when the script does not come
 */
export function loadScript(
  address: string,
  trust: (address: string) => string = (plain) => plain,
): Promise<void> {
  const known = scripts.get(address)
  if (known) return known
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = trust(address)
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('the script did not come')))
    document.head.append(script)
  })
  scripts.set(address, loading)
  loading.catch(() => scripts.delete(address))
  return loading
}
