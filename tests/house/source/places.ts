/** `server/shop/orders/create-order.ts` → `orders`; undefined outside the rooms. */
export function roomOf(path: string): string | undefined {
  return path.match(/^server\/shop\/([^/]+)\//)?.[1]
}

/** What a file of a room is, by its suffix; a file without one is a verb. */
export type Kind = 'rules' | 'sql' | 'present' | 'routes' | 'service' | 'client' | 'verb'

export function kindOf(path: string): Kind {
  const suffix = path.match(/\.(rules|sql|present|routes|service)\.ts$/)?.[1]
  if (suffix) return suffix as Kind
  return path.endsWith('-client.ts') ? 'client' : 'verb'
}

/** `web/features/basket/drawer.tsx` → `basket`. */
export function featureOf(path: string): string | undefined {
  return path.match(/^web\/features\/([^/]+)\//)?.[1]
}

export function isUnder(path: string, ...places: string[]): boolean {
  return places.some((place) => path === place || path.startsWith(`${place}/`))
}

/** `server/kernel/clock.ts` is `server/kernel/clock`, as the tables of the law name it. */
export function withoutExtension(path: string): string {
  return path.replace(/\.(tsx?|mjs|js)$/, '')
}

/** What the pages stand on: it imports nothing else of web, and everything there may use it. */
export const webGround: ReadonlySet<string> = new Set([
  'web/app/browser',
  'web/app/device-storage',
  'web/app/failed-styles',
  'web/app/late-part',
  'web/app/on-return',
  'web/app/store',
])
