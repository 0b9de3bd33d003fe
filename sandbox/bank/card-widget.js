'use strict'
{
  // The bank's answer puts its own origin here.
  const bankOrigin = 'BANK_ORIGIN'
  /** So long the frame may take to say that it is there. */
  const patienceMs = 15_000

  const look = `
    dialog { display: flex; flex-direction: column; width: min(480px, 100vw); max-width: none;
      height: min(580px, 100dvh); max-height: none; padding: 0; overflow: hidden; border: 0;
      border-radius: 20px; background: #fff; color: #1a2130; font: 16px/1.4 system-ui, sans-serif;
      box-shadow: 0 24px 64px rgb(0 0 0 / .35) }
    dialog:not([open]) { display: none }
    dialog::backdrop { background: rgb(15 20 30 / .55) }
    header { display: flex; gap: 12px; align-items: center; justify-content: space-between;
      padding: 10px 10px 10px 20px; border-bottom: 1px solid #d5d9e0 }
    strong { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
    button { flex: none; width: 44px; height: 44px; border: 0; border-radius: 50%; font: inherit;
      font-size: 24px; line-height: 1; color: inherit; background: transparent; cursor: pointer }
    button:focus-visible { outline: 3px solid #2f4b8f; outline-offset: -3px }
    iframe { flex: 1; width: 100%; border: 0 }
    @media (max-width: 560px) { dialog { margin: auto 0 0; height: min(580px, 92dvh);
      border-radius: 20px 20px 0 0 } }
    @media (prefers-color-scheme: dark) {
      dialog { background: #1a202a; color: #eceff4 } header { border-color: #364050 }
      button:focus-visible { outline-color: #9db8ff } }`

  /** Hundredths of a decimal string, or not a number. */
  const toMinor = (text) => (/^\d+\.\d{2}$/.test(text) ? Number(text.replace('.', '')) : Number.NaN)

  /** A receipt whose items do not add up to the amount is not one. */
  const addsUp = ({ amount, receipt }) => {
    const sums = receipt.items.map((item) => toMinor(item.sum))
    return sums.reduce((total, sum) => total + sum, 0) === toMinor(amount.value)
  }

  const frameAddress = (token, order) => {
    const address = new URL('/widget/pay', bankOrigin)
    const { value, currency } = order.amount
    const query = { token, order: order.id, value, currency, parent: location.origin }
    for (const [name, text] of Object.entries(query)) address.searchParams.set(name, text)
    return address.href
  }

  const create = (name, properties) => Object.assign(document.createElement(name), properties)

  /** Everything in a shadow, so that neither page reaches the other's styles. */
  const build = (token, order) => {
    const host = create('div')
    const shadow = host.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(look)
    shadow.adoptedStyleSheets = [sheet]
    const dialog = create('dialog', { ariaLabel: order.description })
    const header = create('header')
    const closeButton = create('button', { type: 'button', ariaLabel: 'Close', textContent: '×' })
    const title = create('strong', { textContent: order.description })
    const frame = create('iframe', { title: 'Card payment', src: frameAddress(token, order) })
    header.append(title, closeButton)
    dialog.append(header, frame)
    shadow.append(dialog)
    return { host, dialog, closeButton, frame }
  }

  let isBusy = false

  /** Opens the bank's frame over the page; exactly one of the three callbacks is called, once. */
  const open = ({ token, order, onSuccess, onFail, onClose }) => {
    if (isBusy) return
    if (!addsUp(order)) return void onFail('order_mismatch')
    isBusy = true
    const { host, dialog, closeButton, frame } = build(token, order)

    const end = (tellMerchant) => {
      if (!isBusy || !host.isConnected) return
      isBusy = false
      clearTimeout(patience)
      removeEventListener('message', listen)
      // The dialog gives the focus back by itself, as long as it is still there.
      dialog.close()
      host.remove()
      tellMerchant()
    }
    const show = () => {
      clearTimeout(patience)
      if (dialog.open) return
      dialog.showModal()
      frame.focus()
    }
    const listen = ({ origin, source, data }) => {
      if (origin !== bankOrigin || source !== frame.contentWindow) return
      if (data?.from !== 'card-widget' || data.token !== token) return
      if (data.type === 'ready') show()
      if (data.type === 'success') end(onSuccess)
      if (data.type === 'fail') end(() => onFail(data.reason))
      if (data.type === 'close') end(onClose)
    }

    const patience = setTimeout(() => end(() => onFail('unavailable')), patienceMs)
    addEventListener('message', listen)
    closeButton.addEventListener('click', () => end(onClose))
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      end(onClose)
    })
    document.body.append(host)
  }

  window.CardWidget = Object.freeze({ open })
}
