import { href as pageHref } from '#contract/pages.ts'
import { useLocation } from '#web/router/hooks.ts'
import { RouterLink } from '#web/router/router-link.tsx'
import type { LinkProps } from '#web/ui/action/link.tsx'

interface AppLinkProps extends LinkProps {
  /** Leads to another look of the same thing: scroll position and focus stay. */
  'data-keep-place'?: string
}

const categoryPrefix = pageHref('category', { id: '' })

/** Within the shop the router's link; elsewhere (mail, other sites, a language) the browser's. */
export function AppLink({ href, children, ...rest }: AppLinkProps) {
  const foreign = !href.startsWith('/') || href.startsWith('//') || rest.hrefLang !== undefined
  if (foreign || rest.target || rest.download !== undefined) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    )
  }
  if (href.startsWith(categoryPrefix)) {
    return (
      <CategoryLink href={href} {...rest}>
        {children}
      </CategoryLink>
    )
  }
  const keepsPlace = rest['data-keep-place'] !== undefined
  return (
    <RouterLink to={href} preventScrollReset={keepsPlace} {...rest}>
      {children}
    </RouterLink>
  )
}

/** Category to category keeps the scroll position (spec §2). */
function CategoryLink({ href, children, ...rest }: LinkProps) {
  const { pathname } = useLocation()
  return (
    <RouterLink to={href} preventScrollReset={pathname.startsWith(categoryPrefix)} {...rest}>
      {children}
    </RouterLink>
  )
}
