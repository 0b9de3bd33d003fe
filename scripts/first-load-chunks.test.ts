import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { namedPages } from './first-load-chunks.ts'
import { root } from './root.mjs'

test.each(namedPages)('%s is a page', (page) => {
  expect(fs.existsSync(path.join(root, `web/pages/${page}.tsx`))).toBe(true)
})
