import { createContext, use, type AnchorHTMLAttributes, type ReactNode } from 'react'

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  children: ReactNode
}

type LinkRenderer = (props: LinkProps) => ReactNode

const LinkContext = createContext<LinkRenderer>(({ children, ...rest }) => (
  <a {...rest}>{children}</a>
))

/** The application hands in its router's link once; every link of the kit goes through it. */
export function LinkProvider({ value, children }: { value: LinkRenderer; children: ReactNode }) {
  return <LinkContext value={value}>{children}</LinkContext>
}

export function Link(props: LinkProps) {
  const render = use(LinkContext)
  return render(props)
}
