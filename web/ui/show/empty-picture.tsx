import css from './empty-state.module.css'

export type EmptyPictureName = 'torn-ticket' | 'bent-ticket' | 'empty-drawer' | 'quiet-envelope'

const leftPart =
  'M12 20h100l6 7-6 7 6 7-6 7 6 7-6 7 6 7-6 7 6 7-6 7 6 7-6 7H12a8 8 0 0 1-8-8V69a13 13 0 0 0 0-25V28a8 8 0 0 1 8-8z'
const rightPart =
  'M8 0h54a8 8 0 0 1 8 8v23a12 12 0 0 0 0 24v27a8 8 0 0 1-8 8H8L2 83l6-7-6-7 6-7-6-7 6-7-6-7 6-7-6-7 6-7-6-7z'

function TicketPicture({ bent }: { bent?: boolean }) {
  return (
    <>
      <g transform="rotate(-6 60 65)">
        {bent ? (
          <>
            <path d="M34 20h78l6 7-6 7 6 7-6 7 6 7-6 7 6 7-6 7 6 7-6 7 6 7-6 7H12a8 8 0 0 1-8-8V69a13 13 0 0 0 0-25v-2z" />
            <path data-fold="" d="M34 20v16a6 6 0 0 1-6 6H4z" />
          </>
        ) : (
          <path d={leftPart} />
        )}
        <path data-line="" d="M42 47h42M34 65h46M34 86h22" />
      </g>
      <g transform="translate(124 18) rotate(10 35 45)">
        <path data-sun="" d={rightPart} />
        <path data-v="" d="m28 36 10 20 10-20" />
      </g>
    </>
  )
}

function EmptyDrawer() {
  return (
    <>
      <path d="M36 24h138a8 8 0 0 1 8 8v76a8 8 0 0 1-8 8H36a8 8 0 0 1-8-8V32a8 8 0 0 1 8-8z" />
      <path data-fold="" d="M44 40h122v26H44z" />
      <path d="M14 66h182l-8 50a8 8 0 0 1-8 7H30a8 8 0 0 1-8-7z" />
      <path data-sun="" d="M84 84h42a6 6 0 0 1 6 6 6 6 0 0 1-6 6H84a6 6 0 0 1-6-6 6 6 0 0 1 6-6z" />
      <path data-line="" d="M60 52h30M104 52h16" />
    </>
  )
}

function QuietEnvelope() {
  return (
    <>
      <path data-sun="" d="M62 14h88a6 6 0 0 1 6 6v70H56V20a6 6 0 0 1 6-6z" />
      <path data-v="" d="m96 32 10 20 10-20" />
      <path d="M22 50l84 46 84-46v66a8 8 0 0 1-8 8H30a8 8 0 0 1-8-8z" />
      <path d="M24 122l62-37M188 122l-62-37" />
      <path data-line="" d="M8 66v30M204 66v30" />
    </>
  )
}

/** Line drawings of empty and failed states, in the colours of the theme. */
export function EmptyPicture({ name }: { name: EmptyPictureName }) {
  return (
    <svg className={css.picture} viewBox="-2 0 214 132" width="214" height="132" aria-hidden="true">
      {name === 'empty-drawer' && <EmptyDrawer />}
      {name === 'quiet-envelope' && <QuietEnvelope />}
      {name.endsWith('ticket') && <TicketPicture bent={name === 'bent-ticket'} />}
    </svg>
  )
}
