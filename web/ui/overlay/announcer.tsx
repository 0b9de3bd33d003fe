/** A polite live region that is always there; a new message in it is read once. */
export function Announcer({ message }: { message: string }) {
  return (
    <output aria-live="polite" className="visually-hidden">
      {message}
    </output>
  )
}
