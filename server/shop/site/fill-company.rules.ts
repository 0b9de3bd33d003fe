import type { Output } from '#contract/call.ts'
import type { getCompany } from '#contract/schemas/site.ts'

export type CompanyView = Output<typeof getCompany>['result']

/** Names of places in a page's text that details of the company fill. */
export const placeNames = [
  'legal_name',
  'tax_id',
  'address',
  'support_mail',
  'support_hours',
] as const

/** `{legal_name}` and its like in a page's text; a place nothing is known for shows as itself. */
export function fillCompany(text: string, company: CompanyView | null): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const known = placeNames.find((one) => one === name)
    return known && company ? company[known] : place
  })
}

/** Places of a text that no detail of the company fills, however they are spelt. */
export function unknownPlaces(text: string): string[] {
  const known = placeNames as readonly string[]
  return [...text.matchAll(/\{([^{}]*)\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !known.includes(name))
}
