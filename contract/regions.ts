/**
 * A publisher's own region, with neither name nor flag (spec §3). ISO 3166 leaves XA to XZ to
 * users; publishers' codes come after XK, which is Kosovo nearly everywhere.
 */
export function isPublisherRegion(code: string): boolean {
  return /^X[L-Z]$/.test(code)
}
