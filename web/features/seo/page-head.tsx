import { locales, languageTag, type Locale } from '#contract/locales.ts'
import { canonicalHref } from '#contract/pages.ts'
import { usePublicSettings } from '#web/api/public-settings.tsx'
import { useLocale } from '#web/i18n/locale-context.tsx'

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
  const { publicUrl, startLocale } = usePublicSettings()
  const locale = useLocale()
  const fullTitle = title.includes(shopName) ? title : `${title} — ${shopName}`
  const addressIn = (language: Locale) =>
    publicUrl + canonicalHref(canonicalPath ?? '', language, startLocale)
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {canonicalPath === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={addressIn(locale)} />
          {locales.map((other) => (
            <link
              key={other}
              rel="alternate"
              hrefLang={languageTag(other)}
              href={addressIn(other)}
            />
          ))}
          <link rel="alternate" hrefLang="x-default" href={publicUrl + canonicalPath} />
          <meta property="og:title" content={fullTitle} />
          <meta property="og:url" content={addressIn(locale)} />
          <meta property="og:site_name" content={shopName} />
          {description && <meta property="og:description" content={description} />}
          {imagePath && <meta property="og:image" content={publicUrl + imagePath} />}
          {imagePath && <meta name="twitter:card" content="summary_large_image" />}
        </>
      )}
    </>
  )
}
