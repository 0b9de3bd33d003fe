import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useNavigate } from './hooks.ts'

interface RouterLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string
  preventScrollReset?: boolean
}

/**
 * A link within the shop; a press that asks for another tab or window stays the browser's. One that
 * is disabled leads nowhere, whatever presses it.
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
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey
    if (event.defaultPrevented || !plain || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(to, { preventScrollReset })
  }

  return (
    <a href={to} onClick={follow} {...rest}>
      {children}
    </a>
  )
}
