/** Countries whose flag is kept in web/public/flags, two letters each. */
const kept =
  'aeamaratauazbdbebgbhbrbycachclcncocrcyczdedkeeegeseufifrgbgegrhkhrhuidieilinitjpkekgkrkw' +
  'kzltlulvmamdmnmtmxmyngnlnonzompephpkplptqarorsrusasesgsiskthtjtmtrtwuausuyuzvnza'

/** Address of a country's flag, as on the wire; undefined for a flag that is not kept. */
export function flagFile(code: string): string | undefined {
  const name = code.toLowerCase()
  const known = /^[a-z]{2}$/.test(name) && kept.match(/../g)!.includes(name)
  return known ? `/flags/${name}.svg` : undefined
}
