import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useNavigate } from './hooks.ts'

interface RouterLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string
  preventScrollReset?: boolean
}

/** Whether a press asks for this tab and window; any other stays the browser's. */
export function isPlainPress(event: MouseEvent): boolean {
  const isHeld = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.button === 0 && !isHeld
}

/**
 * A link within the shop. To a part of the page that is shown the browser leads by itself, and the
 * next Tab goes on from there. One that is disabled leads nowhere, whatever presses it.
 */
export function RouterLink({
  to,
  preventScrollReset = false,
  onClick,
  children,
  ...rest
}: RouterLinkProps) {
  const navigate = useNavigate()

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    if (rest['aria-disabled']) event.preventDefault()
    onClick?.(event)
    if (event.defaultPrevented || !isPlainPress(event) || isPartShown(event.currentTarget)) return
    event.preventDefault()
    void navigate(to, { preventScrollReset })
  }

  return (
    <a href={to} onClick={follow} {...rest}>
      {children}
    </a>
  )
}

function isPartShown({ hash, pathname, search }: HTMLAnchorElement): boolean {
  const isHere = pathname === window.location.pathname && search === window.location.search
  return isHere && document.getElementById(hash.slice(1)) !== null
}
