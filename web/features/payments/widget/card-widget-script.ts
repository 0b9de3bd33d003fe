import { loadScript, type PolicyFactory } from '#web/api/load-script.ts'
import type { OpenedWidget, WidgetEnd, WidgetOpening } from './widget-checkout.machine.ts'

/** What the bank's script leaves in the page (docs/payments.md, card widget). */
interface CardWidget {
  open(options: {
    token: string
    order: OpenedWidget['order']
    onSuccess(): void
    onFail(reason: string): void
    onClose(): void
  }): void
}

const page = globalThis as { CardWidget?: CardWidget; trustedTypes?: PolicyFactory }

/** The one address that may become a script here: the one the shop named for this payment. */
let allowed = ''
let policy: ReturnType<PolicyFactory['createPolicy']> | null = null
/** A form that is coming or there: the bank's script opens no second one, and does not say so. */
let isOpen = false

/**
 * Loads the bank's script and opens its form over the page.
 *
 * @throws when the script does not come while it is waited for, does not say what it should, or
 * has a form of another payment open
 */
export async function runCardWidget(
  widget: OpenedWidget,
  { signal, onOpen }: WidgetOpening,
): Promise<WidgetEnd> {
  await loadScript(widget.script_url, { trust: trusted, signal })
  signal.throwIfAborted()
  const { CardWidget } = page
  if (!CardWidget) throw new Error('the script brought no widget')
  if (isOpen) throw new Error('a form is open already')
  isOpen = true
  const ending = new Promise<WidgetEnd>((resolve) => {
    CardWidget.open({
      token: widget.token,
      order: widget.order,
      onSuccess: () => resolve('success'),
      onFail: () => resolve('fail'),
      onClose: () => resolve('close'),
    })
    onOpen()
  })
  return await ending.finally(() => (isOpen = false))
}

function trusted(address: string): string {
  if (!/^https?:\/\//.test(address)) throw new TypeError('a script has an address')
  if (!page.trustedTypes) return address
  allowed = address
  policy ??= page.trustedTypes.createPolicy('vitrine-card-widget', {
    createScriptURL(wished) {
      if (wished !== allowed) throw new TypeError('only the bank named by the shop has a form here')
      return wished
    },
  })
  return policy.createScriptURL(address)
}
