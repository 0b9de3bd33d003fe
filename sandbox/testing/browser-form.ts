/** Posts fields as a browser's form does; redirects are not followed. */
export function postForm(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
}

/** The hidden fields of a page, by name. */
export function hiddenFields(page: string): Record<string, string> {
  const pattern = /type="hidden" name="([^"]+)" value="([^"]*)"/g
  return Object.fromEntries([...page.matchAll(pattern)].map(([, name, value]) => [name, value]))
}
