/** What only some files may touch, so that a test can own time, chance and the outside world. */
export type Seam = 'clock' | 'random' | 'timers' | 'fetch' | 'environment' | 'storage'

type Permission = { place: string; may: readonly Seam[]; because: string }

/** A place is a file, or a folder with everything below it. */
export const permissions: readonly Permission[] = [
  { place: 'server/kernel/clock.ts', may: ['clock'], because: 'it is the clock' },
  { place: 'server/kernel/timers.ts', may: ['timers'], because: 'it is the timers' },
  { place: 'server/kernel/ids.ts', may: ['random'], because: 'it makes ids and secrets' },
  {
    place: 'server/config.ts',
    may: ['environment'],
    because: 'it reads the environment once',
  },
  {
    place: 'server/platform/http-client.ts',
    may: ['fetch', 'timers'],
    because: 'every call to the outside goes through it, with a time limit',
  },
  {
    place: 'web/app/browser.ts',
    may: ['clock', 'random', 'timers', 'fetch', 'storage'],
    because: 'it is the browser as the pages know it',
  },
  {
    place: 'web/app/device-storage.ts',
    may: ['storage'],
    because: 'it keeps what the device remembers, and goes on without where storage is refused',
  },
  {
    place: 'sandbox/world.ts',
    may: ['clock', 'random', 'timers', 'fetch', 'environment'],
    because: 'the outside world has its own time and chance',
  },
  ...['scripts', 'tests', 'bench'].map((place) => ({
    place,
    may: ['clock', 'random', 'timers', 'fetch', 'environment', 'storage'] as const,
    because: 'they stand outside the shop and use the machine as it is',
  })),
]
