/** A path with its `:names` filled in and encoded. */
export function fillPath(path: string, values: Record<string, unknown>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => segmentOf(String(values[name])))
}

/** One or two dots alone would lead up the path (RFC 3986 §5.2.4); with a space they are a text. */
function segmentOf(value: string): string {
  return encodeURIComponent(/^\.\.?$/.test(value) ? `${value} ` : value)
}
