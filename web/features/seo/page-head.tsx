import { locales, languageTag } from '#contract/locales.ts'
import { localisedHref } from '#contract/pages.ts'
import { usePublicSettings } from '#web/api/public-settings.tsx'

const shopName = 'Vitrine'

interface PageHeadProps {
  title: string
  description?: string
  /** Path (and query, where it is part of what the page is); absent: not for search engines. */
  canonicalPath?: string | undefined
  /** Path of the picture a link unfolds into, 1200 by 630 (Open Graph). */
  imagePath?: string
}

/** Title, description and addresses of a page; React puts them into the head. */
export function PageHead({ title, description, canonicalPath, imagePath }: PageHeadProps) {
  const { publicUrl } = usePublicSettings()
  const fullTitle = title.includes(shopName) ? title : `${title} — ${shopName}`
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {canonicalPath === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={publicUrl + canonicalPath} />
          {locales.map((locale) => (
            <link
              key={locale}
              rel="alternate"
              hrefLang={languageTag(locale)}
              href={publicUrl + localisedHref(canonicalPath, locale)}
            />
          ))}
          <link rel="alternate" hrefLang="x-default" href={publicUrl + canonicalPath} />
          <meta property="og:title" content={fullTitle} />
          <meta property="og:url" content={publicUrl + canonicalPath} />
          <meta property="og:site_name" content={shopName} />
          {description && <meta property="og:description" content={description} />}
          {imagePath && <meta property="og:image" content={publicUrl + imagePath} />}
          {imagePath && <meta name="twitter:card" content="summary_large_image" />}
        </>
      )}
    </>
  )
}
