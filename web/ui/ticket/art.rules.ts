/** Services with an ink of their own: the keys of inks.css. */
const inks = [
  'steam',
  'playstation',
  'xbox',
  'app-store',
  'google-play',
  'league-of-legends',
  'netflix',
  'spotify',
  'valorant',
  'roblox',
  'nintendo',
  'pubg',
  'telegram',
  'genshin',
] as const
const freeInks = ['free-1', 'free-2', 'free-3', 'free-4', 'free-5', 'free-6'] as const
export type Ink = (typeof inks)[number] | (typeof freeInks)[number]

const engravings = [
  'waves',
  'rosette',
  'hills',
  'rays',
  'contours',
  'lattice',
  'rings',
  'chevrons',
] as const
export type Engraving = (typeof engravings)[number] | 'snow'

const engravingOfCountry: Record<string, Engraving> = {
  TR: 'rosette',
  KZ: 'hills',
  IN: 'lattice',
  US: 'rays',
  BR: 'waves',
  PL: 'chevrons',
  EU: 'rings',
}

/** Letters that are drawn joined; every other service has its first letter. */
const ligatures: Record<string, string> = {
  playstation: 'PS',
  spotify: 'Sp',
  nintendo: 'Ni',
  genshin: 'Ge',
}

function hash(text: string): number {
  let sum = 7
  for (const character of text) sum = (sum * 31 + character.codePointAt(0)!) % 65_521
  return sum
}

/** The category's formatted name as an ink: `pubg-mobile` prints in the ink of `pubg`. */
export function inkOf(category: string): Ink {
  const known = inks.find((ink) => category === ink || category.startsWith(`${ink}-`))
  return known ?? freeInks[hash(category) % freeInks.length]!
}

/** One or two letters for the art; a name in another script has none drawn and shows plain. */
export function lettersOf(category: string, name = category): string {
  const ligature = ligatures[inkOf(category)]
  return ligature ?? (name.trim().charAt(0) || category.charAt(0)).toUpperCase()
}

/** The line pattern tells the region: the same country is engraved the same way everywhere. */
export function engravingOf(countryCode: string | null | undefined): Engraving {
  if (!countryCode) return 'contours'
  const code = countryCode.toUpperCase()
  return engravingOfCountry[code] ?? engravings[hash(code) % engravings.length]!
}

/** A category's own tile has no region; its pattern only tells neighbours apart. */
export function engravingOfInk(ink: Ink): Engraving {
  return engravings[hash(ink) % engravings.length]!
}

/** The file of a letter drawing, or null when there is none ("Ж", "9"). */
export function letterFile(letters: string): string | null {
  const file = letters.toLowerCase()
  return /^([a-z]|ps|sp|ni|ge)$/.test(file) ? file : null
}

/**
 * First word of the cover in gold, the rest in white (spec §2, product cards). A no-break space
 * makes two words one: "App\u00a0Store & iTunes" begins with "App Store".
 */
export function splitCover(coverText: string): { first: string; rest: string } {
  const [first = '', ...rest] = coverText.trim().split(/[ \t\n]+/)
  return { first, rest: rest.join(' ') }
}
