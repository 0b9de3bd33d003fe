/** Case, accents and the dot below of Hindi are how people type, not what they mean. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u093c]/g, '')
    .toLowerCase()
}
