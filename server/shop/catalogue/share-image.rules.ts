/** The picture a link to a product unfolds into: the ticket as an SVG of 1200 by 630. */
export interface ShareFace {
  category: string
  coverText: string
  nominal: number
  unit: string
  countryCode: string | null
}

/** Inks of the categories, light and deep; one not listed takes the shop's own. */
const inks: Readonly<Record<string, readonly [string, string]>> = {
  steam: ['#0c628c', '#003444'],
  playstation: ['#1e5ba1', '#003155'],
  xbox: ['#206b38', '#00382a'],
  'app-store': ['#00697b', '#003734'],
  'google-play': ['#046b55', '#003538'],
  'league-of-legends': ['#745600', '#2d2e00'],
  netflix: ['#9e2d28', '#540f00'],
  spotify: ['#406821', '#00371c'],
  valorant: ['#982f49', '#550a00'],
  roblox: ['#775230', '#372905'],
  nintendo: ['#98370c', '#4d1a00'],
  'pubg-mobile': ['#7d5002', '#362b00'],
  telegram: ['#006689', '#00363f'],
  'genshin-impact': ['#006a68', '#003626'],
}
const shopInk = ['#00707a', '#003c42'] as const

const paper = '#fbfaf6'
const gold = '#f9e4a3'
const stub = '#fff8e6'
const inkText = '#16181d'
const artOutline = 'M112 64h760v502H112a32 32 0 0 1-32-32V96a32 32 0 0 1 32-32z'

/** Characters the one font of these pictures can draw; others are left out. */
const drawable = /[^\u0020-\u007e\u00a0-\u017f–—·×№₸₽]/g

export function shareImageSvg(face: ShareFace): string {
  const [light, deep] = inks[face.category] ?? shopInk
  const [first = '', ...rest] = face.coverText.replace(drawable, '').split(' ')
  const amount = String(face.nominal).replace(/\B(?=(\d{3})+$)/g, ' ')
  const unit = face.unit.replace(drawable, '').trim()
  const text = (x: number, y: number, size: number, fill: string, content: string) =>
    `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}">${escape(content)}</text>`
  const rings = Array.from(
    { length: 9 },
    (_, at) => `<circle cx="690" cy="330" r="${90 + at * 42}"/>`,
  ).join('')
  const holes = Array.from(
    { length: 26 },
    (_, at) => `<circle cx="872" cy="${96 + at * 18}" r="3.4"/>`,
  ).join('')
  const size = 'width="1200" height="630" viewBox="0 0 1200 630"'
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="Onest" font-weight="800">`,
    '<defs><linearGradient id="ink" x1="0" y1="0" x2="1" y2="1">',
    `<stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/>`,
    `</linearGradient><clipPath id="art"><path d="${artOutline}"/></clipPath></defs>`,
    `<rect width="1200" height="630" fill="${paper}"/>`,
    '<g clip-path="url(#art)"><rect x="80" y="64" width="792" height="502" fill="url(#ink)"/>',
    `<g fill="none" stroke="#fff" stroke-opacity=".13" stroke-width="1.6">${rings}</g></g>`,
    `<path d="M872 64h216a32 32 0 0 1 32 32v438a32 32 0 0 1-32 32H872z" fill="${stub}"/>`,
    `<g fill="${paper}">${holes}<circle cx="872" cy="64" r="20"/>`,
    '<circle cx="872" cy="566" r="20"/></g>',
    text(136, 168, 76, gold, first),
    text(136, 250, 76, '#fff', rest.join(' ')),
    `<text x="136" y="500" fill="#fff"><tspan font-size="132">${amount}</tspan>`,
    `<tspan dx="18" font-size="56">${escape(unit)}</tspan></text>`,
    text(928, 330, 64, inkText, face.countryCode ?? 'GLOBAL'),
    text(928, 516, 44, light, 'Vitrine'),
    '</svg>',
  ].join('')
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
