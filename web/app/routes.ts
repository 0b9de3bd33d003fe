import { pagePaths, type PageName } from '#contract/pages.ts'
import type { PageArgs } from '#web/api/api-context.ts'
import { withTexts } from '#web/i18n/with-texts.ts'
import type { ShellLoader, Site } from '#web/router/load-page.ts'
import { Redirect, Refusal, type PageModule, type PageRoute } from '#web/router/route.ts'
import type { PageHandle } from './page-handle.ts'
import { searchHref } from './search-href.ts'
import { shellLoader } from './shell-loader.ts'

/** Pages export `Component` and, unless they are frames, `loader`. */
function page(name: PageName, load: () => Promise<PageModule>, handle: PageHandle): PageRoute {
  return {
    id: name,
    path: pagePaths[name],
    load: () => withTexts(load, handle.texts ?? []),
    handle,
  }
}

const home = () => import('#web/pages/home.tsx')
const document = () => import('#web/pages/info.tsx')
const info: PageHandle = { file: 'info', texts: ['info'] }
const payment: Partial<PageHandle> = {
  frame: true,
  season: 'none',
  texts: ['checkout', 'orders', 'promo', 'messages'],
}

/** The addresses of spec §2. */
const pages: PageRoute[] = [
  page('home', home, { file: 'home' }),
  // Their addresses carry a secret: nothing of them is kept.
  page('passwordReset', home, { file: 'home', frame: true }),
  page('verifyEmail', home, { file: 'home', frame: true }),
  page('category', () => import('#web/pages/category.tsx'), { file: 'category' }),
  page('novelties', () => import('#web/pages/novelties.tsx'), { file: 'novelties' }),
  page('discounts', () => import('#web/pages/discounts.tsx'), { file: 'discounts' }),
  page('holiday', () => import('#web/pages/holiday.tsx'), { file: 'holiday', season: 'winter' }),
  page('product', () => import('#web/pages/product.tsx'), {
    file: 'product',
    shell: 'product',
    texts: ['reviews'],
  }),
  page('search', () => import('#web/pages/search.tsx'), { file: 'search', texts: ['search'] }),
  page('contractOffer', document, info),
  page('privacy', document, info),
  page('requisites', document, info),
  page('guarantees', document, info),
  page('faq', () => import('#web/pages/faq.tsx'), { file: 'faq', texts: ['info'] }),
  page('checkout', () => import('#web/pages/checkout/checkout.tsx'), {
    file: 'checkout/checkout',
    shell: 'checkout',
    ...payment,
  }),
  page('paymentConfirm', () => import('#web/pages/payment-confirm/payment-confirm.tsx'), {
    file: 'payment-confirm/payment-confirm',
    ...payment,
  }),
  page('paymentError', () => import('#web/pages/payment-error.tsx'), {
    file: 'payment-error',
    ...payment,
  }),
  page('profile', () => import('#web/pages/profile.tsx'), {
    file: 'profile',
    frame: true,
    texts: ['profile', 'orders', 'accounts', 'checkout', 'messages'],
  }),
]

const nothing = () => null

/** The pages and what stands around them, for both sides. */
export const site: Site = {
  loadShell: shellLoader as ShellLoader,
  routes: [
    ...pages,
    {
      id: 'searchForm',
      path: '/search',
      load: async () => ({ Component: nothing, loader: searchForm }),
    },
    {
      id: 'unknown',
      path: '*',
      load: async () => ({ Component: nothing, loader: unknownAddress }),
    },
  ],
}

/** Where the search field leads without JavaScript. */
async function searchForm({ request }: PageArgs): Promise<Redirect> {
  return new Redirect(searchHref(new URL(request.url).searchParams.get('q') ?? ''))
}

async function unknownAddress(): Promise<never> {
  throw new Refusal(404)
}
