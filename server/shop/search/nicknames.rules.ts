/** What people call a service though no name of it says so; by the id of its category. */
const nicknames = new Map([
  ['app-store', 'apple'],
  ['league-of-legends', 'lol лол лига легенд'],
  ['playstation', 'psn ps ps4 ps5 псн пс пс4 пс5'],
  ['telegram', 'tg тг'],
])

/** The texts a product is found by, and the nicknames of the service among them. */
export function withNicknames(texts: readonly string[]): string[] {
  return texts.flatMap((text) => {
    const words = nicknames.get(text)
    return words === undefined ? [text] : [text, words]
  })
}
