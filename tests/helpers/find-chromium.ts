import fs from 'node:fs'

const systemPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** `CHROMIUM_PATH`, else the system's browser; null when there is none. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH
  return [named, ...systemPlaces].find((place) => place && fs.existsSync(place)) ?? null
}
