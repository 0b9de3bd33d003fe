import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runCardWidget } from './card-widget-script.ts'
import type { OpenedWidget } from './widget-checkout.machine.ts'

type Options = Record<'onSuccess' | 'onFail' | 'onClose', () => void>

let opened: Options[]

beforeEach(() => {
  opened = []
  vi.stubGlobal('document', {
    createElement: () => new EventTarget(),
    head: { append: (script: EventTarget) => script.dispatchEvent(new Event('load')) },
  })
  vi.stubGlobal('CardWidget', { open: (options: Options) => void opened.push(options) })
})
afterEach(() => vi.unstubAllGlobals())

const widget = { script_url: 'https://bank.test/widget.js' } as OpenedWidget
const run = () =>
  runCardWidget(widget, { signal: new AbortController().signal, onOpen: () => undefined })

test('while a form is there no second one is asked for, and then one is again', async () => {
  const first = run()
  await vi.waitUntil(() => opened.length === 1)
  await expect(run()).rejects.toThrow('a form is open already')
  opened[0]!.onClose()
  expect(await first).toBe('close')
  const next = run()
  await vi.waitUntil(() => opened.length === 2)
  opened[1]!.onSuccess()
  expect(await next).toBe('success')
})

test('a form that did not open is not held for open', async () => {
  const open = vi.fn(() => {
    throw new Error('no such token')
  })
  vi.stubGlobal('CardWidget', { open })
  await expect(run()).rejects.toThrow('no such token')
  await expect(run()).rejects.toThrow('no such token')
})
