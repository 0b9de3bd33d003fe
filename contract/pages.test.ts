import { expect, test } from 'vitest'
import { href } from './pages.ts'

test.each(['.', '..', '...', './..', '?a#b', '%2e', '50%', 'a/b', 'стим'])(
  'a search for %j has an address of its own',
  (searchStr) => {
    const { pathname, search, hash } = new URL(href('search', { searchStr }), 'https://shop.test')
    const [, page, text, ...more] = pathname.split('/')
    expect([page, decodeURIComponent(text!).trim(), search, hash, more]).toEqual([
      'search',
      searchStr,
      '',
      '',
      [],
    ])
  },
)
