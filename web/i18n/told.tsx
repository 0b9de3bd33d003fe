import { withFullStop } from './full-stop.ts'
import { useLocale } from './locale-context.tsx'

/** A message of the server where it stands as a sentence of its own. */
export function Told({ message }: { message: string }) {
  return withFullStop(useLocale(), message)
}
