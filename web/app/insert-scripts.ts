interface PageScripts {
  inlineScript: string
  entry: string
  chunks: readonly string[]
  heldStylesheets: readonly string[]
  lateStylesheets: readonly string[]
  /** For hydration; not executed. */
  data: unknown
  structuredData: readonly object[]
}

/**
 * Scripts are put into the finished markup as text: inside the React tree they would break the
 * security policy, and a hydration mismatch would then blank the page.
 */
export function insertScripts(markup: string, scripts: PageScripts): string {
  const { inlineScript, entry, chunks, heldStylesheets, lateStylesheets } = scripts
  const { data, structuredData } = scripts
  const attributes = [
    `data-entry="${entry}"`,
    `data-chunks="${chunks.join(' ')}"`,
    `data-held="${heldStylesheets.join(' ')}"`,
    `data-late="${lateStylesheets.join(' ')}"`,
  ]
  const late = lateStylesheets.map((address) => `<link rel="stylesheet" href="${address}">`)
  const text =
    `<noscript>${late.join('')}</noscript>` +
    structuredData.map((item) => dataScript('application/ld+json', '', item)).join('') +
    dataScript('application/json', ' id="boot"', data) +
    `<script ${attributes.join(' ')}>${inlineScript}</script>`
  // The function form: data may hold `$&`.
  return markup.replace('</head>', () => `${text}</head>`)
}

function dataScript(type: string, attributes: string, data: unknown): string {
  // A name of a product can never close the script it stands in.
  const json = JSON.stringify(data).replace(/</g, '\\u003c')
  return `<script${attributes} type="${type}">${json}</script>`
}
