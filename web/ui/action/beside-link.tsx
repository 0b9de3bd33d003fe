import type { ReactNode } from 'react'
import { Link } from './link.tsx'

interface BesideLinkProps {
  href: string
  /** "opens in a new tab": heard, and seen by what opens. */
  newTabLabel: string
  className?: string
  children: ReactNode
}

/** Opens beside what is being done, so that nothing typed or begun is lost. */
export function BesideLink(props: BesideLinkProps) {
  const { newTabLabel, children, ...rest } = props
  return (
    <Link {...rest} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> ({newTabLabel})</span>
    </Link>
  )
}
