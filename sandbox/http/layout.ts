import { html, trusted, type Html } from '#sandbox/http/html.ts'

const STYLE = `
:root { color-scheme: light dark; --bg: #f4f5f7; --card: #fff; --line: #d5d9e0; --text: #1a2130;
  --soft: #586174; --accent: #2f4b8f; --on-accent: #fff; --bad: #b3261e; --good: #1c6e3a }
@media (prefers-color-scheme: dark) { :root { --bg: #12161d; --card: #1a202a; --line: #364050;
  --text: #eceff4; --soft: #a5afc0; --accent: #9db8ff; --on-accent: #101a33; --bad: #ff9a91;
  --good: #7fd6a0 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--bg); color: var(--text);
  font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
header { display: flex; flex-wrap: wrap; gap: 4px 20px; align-items: center;
  padding: 12px 20px; background: var(--card); border-bottom: 1px solid var(--line) }
header strong { margin-right: auto }
main { max-width: 1040px; margin: 0 auto; padding: 20px }
main.narrow { max-width: 440px }
h1 { font-size: 22px; line-height: 1.25; margin: 0 0 16px }
h2 { font-size: 17px; margin: 0 }
a { color: var(--accent) }
p { margin: 0 0 12px }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 10px;
  padding: 16px 18px; margin: 0 0 14px }
.soft { color: var(--soft); font-size: 14px }
.error { color: var(--bad); font-weight: 600 }
.row { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; margin: 0 0 16px }
.row label { flex: 1 1 220px }
label { display: block; font-size: 14px; color: var(--soft) }
label[for] { margin-bottom: 6px }
label input { margin: 6px 0 0 }
input { width: 100%; min-height: 44px; padding: 8px 12px; font: inherit; color: var(--text);
  background: var(--bg); border: 1px solid var(--soft); border-radius: 8px }
button { min-height: 44px; padding: 8px 18px; font: inherit; font-weight: 600; cursor: pointer;
  color: var(--on-accent); background: var(--accent); border: 1px solid var(--accent);
  border-radius: 8px }
button.plain { color: var(--text); background: transparent; border-color: var(--soft) }
button.wide { width: 100%; margin-top: 12px }
.actions { display: flex; flex-wrap: wrap; gap: 6px; margin-top: 12px }
.actions form { margin: 0 }
.actions button { min-height: 36px; padding: 4px 12px; font-size: 14px }
.sum { font-size: 30px; font-weight: 700; line-height: 1.2; margin: 0 0 16px;
  font-variant-numeric: tabular-nums }
.good { color: var(--good) }
.bad { color: var(--bad) }
main.phone { max-width: 390px; min-height: min(760px, 100dvh - 96px); margin: 16px auto;
  padding: 28px 22px; background: var(--card); border: 1px solid var(--line); border-radius: 28px;
  display: flex; flex-direction: column }
main.phone form { margin-top: auto }
main.phone button { min-height: 52px; border-radius: 14px }
@media (max-width: 480px) { main.phone { max-width: none; min-height: calc(100dvh - 50px);
  margin: 0; border: 0; border-radius: 0 } }
main.frame { max-width: 480px; min-height: 100dvh; padding: 18px 20px; background: var(--card) }
.fields { display: grid; grid-template-columns: 1fr 1fr; gap: 4px 14px }
.field.number { grid-column: 1 / -1 }
.field p { min-height: 1.5em; margin: 4px 0; font-size: 14px; font-weight: 400 }
[aria-invalid='true'] { border-color: var(--bad) }
:is(a, button, input):focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0 0 16px }
dt { color: var(--soft) }
dd { margin: 0; font-variant-numeric: tabular-nums }
pre { margin: 8px 0 0; font: inherit; white-space: pre-wrap }
.code { font: 600 20px/1.2 ui-monospace, monospace; letter-spacing: .08em }
input + p { margin-top: 8px }
.cards dt { font: 15px/1.6 ui-monospace, monospace; color: inherit; overflow-wrap: normal }
@media (max-width: 560px) { .cards { grid-template-columns: 1fr }
  .cards dd { margin-bottom: 8px; color: var(--soft) } }
.state { padding: 1px 9px; border: 1px solid var(--soft); border-radius: 99px; font-size: 13px }
.state.captured { color: var(--good); border-color: var(--good) }
.state.declined { color: var(--bad); border-color: var(--bad) }
iframe { width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: 10px;
  background: #fff }
`

const HEAD = trusted(
  '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<meta name="robots" content="noindex"><style>${STYLE}</style>`,
)

const TOOL_LINKS = html`<a href="/">Payments</a> <a href="/mail">Mail</a>`

type Layout = {
  title: string
  body: Html
  /** Pages, a telephone's screen and a frame for the customer; `tools` are for a developer. */
  kind: 'bank' | 'app' | 'frame' | 'tools'
  head?: Html | null
}

const MAIN_CLASS = { bank: 'narrow', app: 'phone', frame: 'frame', tools: 'wide' } as const

export function layout({ title, body, kind, head }: Layout): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        ${HEAD}${head}
        <title>${title} · Demo Bank</title>
      </head>
      <body>
        ${kind !== 'frame' && header(kind === 'tools')}
        <main class="${MAIN_CLASS[kind]}">${body}</main>
      </body>
    </html>`
}

function header(isForDevelopers: boolean): Html {
  return html`<header><strong>Demo Bank</strong>${isForDevelopers ? TOOL_LINKS : null}</header>`
}
