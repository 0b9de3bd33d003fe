import { data, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { pagePaths, type PageName } from '#contract/pages.ts'
import { withTexts } from '#web/i18n/lazy-with-texts.ts'
import { PageError } from './page-error.tsx'
import type { PageHandle } from './page-handle.ts'
import { categoriesLoader, categoriesRoute } from '#web/features/catalogue/categories.ts'
import { RootError } from './root-error.tsx'
import { Root } from './root.tsx'
import { searchHref } from './search-href.ts'

type PageModule = Pick<RouteObject, 'Component' | 'loader'>

/** Pages export `Component` and, unless they are frames, `loader`. */
function page(name: PageName, load: () => Promise<PageModule>, handle: PageHandle): RouteObject {
  return {
    id: name,
    path: pagePaths[name],
    lazy: () => withTexts(load, handle.texts ?? []),
    handle,
  }
}

const home = () => import('#web/pages/home.tsx')
const payment: Partial<PageHandle> = {
  frame: true,
  texts: ['checkout', 'orders', 'promo', 'messages'],
}

/** The addresses of spec §2. */
const pages: RouteObject[] = [
  page('home', home, { file: 'home' }),
  page('passwordReset', home, { file: 'home' }),
  page('verifyEmail', home, { file: 'home' }),
  page('category', () => import('#web/pages/category.tsx'), { file: 'category' }),
  page('novelties', () => import('#web/pages/noveltes.tsx'), { file: 'noveltes' }),
  page('discounts', () => import('#web/pages/discounts.tsx'), { file: 'discounts' }),
  page('holiday', () => import('#web/pages/holiday.tsx'), { file: 'holiday', season: 'winter' }),
  page('product', () => import('#web/pages/product.tsx'), { file: 'product', shell: 'product' }),
  page('search', () => import('#web/pages/search.tsx'), { file: 'search' }),
  page('checkout', () => import('#web/pages/checkout.tsx'), {
    file: 'checkout',
    shell: 'checkout',
    ...payment,
  }),
  page('paymentConfirm', () => import('#web/pages/payment-confirm.tsx'), {
    file: 'payment-confirm',
    ...payment,
  }),
  page('paymentError', () => import('#web/pages/payment-error.tsx'), {
    file: 'payment-error',
    ...payment,
  }),
  page('profile', () => import('#web/pages/profile.tsx'), {
    file: 'profile',
    frame: true,
    texts: ['profile', 'orders', 'messages'],
  }),
]

export const routes: RouteObject[] = [
  {
    id: categoriesRoute,
    path: '/',
    loader: categoriesLoader,
    // The categories do not change while a person looks around.
    shouldRevalidate: () => false,
    Component: Root,
    ErrorBoundary: RootError,
    children: [
      {
        id: 'pages',
        ErrorBoundary: PageError,
        children: [
          ...pages,
          { id: 'searchForm', path: '/search', loader: searchForm, element: null },
          { id: 'unknown', path: '*', loader: unknownAddress, element: null },
        ],
      },
    ],
  },
]

/** Where the search field leads without JavaScript. */
function searchForm({ request }: LoaderFunctionArgs): Response {
  return redirect(searchHref(new URL(request.url).searchParams.get('q') ?? ''))
}

function unknownAddress(): never {
  throw data(null, { status: 404 })
}
