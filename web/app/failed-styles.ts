const failed = new Set<string>()

/**
 * Remembers stylesheets that did not come, from here on: the loader asks for each once, and a part
 * that is wanted again after a moment without a network would come without its looks.
 */
export function watchFailedStyles(): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target.href)
  }
  addEventListener('error', note, { capture: true })
}

/** Fetches them; rejects while they do not come. Asked before a part is loaded. */
export async function fetchFailedStyles(): Promise<void> {
  if (failed.size > 0) await Promise.all([...failed].map(fetchStyle))
}

function fetchStyle(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => {
      failed.delete(href)
      resolve()
    })
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error('the styles did not come'))
    })
    document.head.append(link)
  })
}
