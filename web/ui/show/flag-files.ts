const files = import.meta.glob<string>('../flags/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** Address of a country's flag; undefined for a country whose flag is not kept. */
export function flagFile(code: string): string | undefined {
  return files[`../flags/${code.toLowerCase()}.svg`]
}
