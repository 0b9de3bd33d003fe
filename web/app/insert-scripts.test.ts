import { expect, test } from 'vitest'
import { insertScripts } from './insert-scripts.ts'

const page = (data: unknown) =>
  insertScripts('<html><head></head><body></body></html>', {
    inlineScript: 'run()',
    entry: '/e.js',
    chunks: ['/a.js', '/b.js'],
    heldStylesheets: ['/one.css', '/two.css'],
    lateStylesheets: ['/late.css'],
    data,
    structuredData: [{ name: '</script><img onerror=x>' }],
  })

test('data can close no script and replace no text', () => {
  const html = page({ name: "</script><script>alert(1)</script> $& $' <!--" })
  expect(html.match(/<script/g)).toHaveLength(3)
  expect(html.match(/<\/script>/g)).toHaveLength(3)
  expect(html).toContain("$& $'")
  expect(html).not.toContain('<img')
})

test('scripts stand at the end of the head, the boot script names its files', () => {
  const html = page({})
  expect(html).toMatch(
    /data-entry="\/e\.js" data-chunks="\/a\.js \/b\.js" data-held="\/one\.css \/two\.css" data-late="\/late\.css">run\(\)<\/script><\/head>/,
  )
})
