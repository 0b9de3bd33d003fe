// Inlined into every page as it stands, so that its hash in the security policy is constant.
// It fetches the application once the page is shown, or at the first gesture, and keeps presses on
// elements that need the application ([data-act]) until hydration asks for them.
;(() => {
  const { dataset } = document.currentScript
  const { entry, chunks, held, late } = dataset
  const kept = []
  let started = false
  // Chromium remembers a script that failed to come for as long as the document lives, so only a
  // new document helps; once in a while, lest a broken build turn in circles. A page that is left
  // loses what was on its way, and must not call the person back.
  let isLeft = false
  addEventListener('pagehide', () => (isLeft = true))
  // Firefox and Safari drop what is on its way as a link is followed, before the page is left.
  let isLeaving = false
  const handleLeaving = () => (isLeaving = true)
  addEventListener('beforeunload', handleLeaving)
  addEventListener('pageshow', () => (isLeft = isLeaving = false))
  const isSecond = () => {
    try {
      const lastMs = Number(sessionStorage.getItem('anew'))
      if (Math.abs(Date.now() - lastMs) < 60000) return true
      sessionStorage.setItem('anew', Date.now())
      return false
    } catch {
      const isReloaded = performance.getEntriesByType('navigation')[0]?.type === 'reload'
      return isReloaded && performance.now() < 60000
    }
  }
  const reload = () => {
    // Until then, further failures belong to the document being left.
    isLeft = true
    location.reload()
  }
  // Until presses are released, it is why the application is not here: a later press asks for a new
  // document again, and a network that is back brings one.
  let failure = null
  window.openAnew = (error) => {
    if (isLeft) return
    failure = error
    if (isLeaving) return
    if (!navigator.onLine || isSecond()) reportError(error)
    else reload()
  }
  // Where nobody answers this document is all there is.
  const ifThere = (go) =>
    fetch('/livez').then(
      ({ ok }) => ok && go(),
      () => {},
    )
  const handleOnline = () => failure && ifThere(reload)
  addEventListener('online', handleOnline)
  const addLink = (rel, href, more) => {
    const link = document.createElement('link')
    if (href) document.head.append(Object.assign(link, { rel, href }, more))
  }
  // Fonts and engravings come after the first paint; what the browser holds already comes with it.
  const fetchLate = (more) => addLink('stylesheet', late, more)
  // As rules, the fonts would lay the page out anew when they are named and when each has come.
  const wearLate = ({ target: { sheet } }) => {
    const faces = []
    for (let at = sheet.cssRules.length; at-- > 0;) {
      const { style, type } = sheet.cssRules[at]
      if (type !== CSSRule.FONT_FACE_RULE) continue
      const told = (name) => style.getPropertyValue(name)
      const more = { weight: told('font-weight'), unicodeRange: told('unicode-range') }
      faces.push(new FontFace(told('font-family').replace(/["']/g, ''), told('src'), more))
      sheet.deleteRule(at)
    }
    sheet.media.mediaText = ''
    Promise.allSettled(faces.map((face) => face.load())).then((results) =>
      results.forEach(({ value }) => value && document.fonts.add(value)),
    )
  }
  let isKept = false
  try {
    // A personal page begins as that of a guest where no session is kept (web/session).
    if (localStorage.getItem('auth-token')) dataset.token = ''
    isKept = sessionStorage.getItem('late') === late
    sessionStorage.setItem('late', late)
  } catch {
    // A browser that keeps nothing is told of them anew each time, and is a guest's.
  }
  if (isKept) fetchLate({ blocking: 'render' })
  const start = () => {
    if (started) return
    started = true
    chunks.split(' ').forEach((href) => addLink('modulepreload', href))
    // The page's one stylesheet holds these parts. A link that is switched off fetches nothing and
    // tells the application's loader that they are there.
    held.split(' ').forEach((href) => addLink('stylesheet', href, { disabled: true }))
    import(entry).catch(window.openAnew)
  }
  const keep = (event) => {
    start()
    const pressed = event.target.closest?.('[data-act]')
    if (!pressed) return
    event.preventDefault()
    event.stopPropagation()
    kept.push(pressed)
    pressed.setAttribute('aria-busy', 'true')
    isLeaving = false
    if (failure) ifThere(() => window.openAnew(failure))
  }
  window.releasePresses = () => {
    removeEventListener('click', keep, true)
    removeEventListener('online', handleOnline)
    removeEventListener('beforeunload', handleLeaving)
    kept.forEach((pressed, index) =>
      setTimeout(() => {
        pressed.removeAttribute('aria-busy')
        pressed.click()
      }, index),
    )
  }
  addEventListener('click', keep, true)
  for (const gesture of ['pointerdown', 'keydown', 'focusin']) {
    addEventListener(gesture, start, { capture: true, once: true, passive: true })
  }
  const goOn = () => {
    if (!isKept) fetchLate({ media: 'not all', onload: wearLate })
    if (window.requestIdleCallback) requestIdleCallback(start, { timeout: 3000 })
    else setTimeout(start)
  }
  // `load` may come before the first paint, which nothing shall delay. A page is painted a while after
  // its frame was made; one that is hidden never is, and not every browser tells.
  addEventListener('load', () => {
    const isTold = window.PerformanceObserver?.supportedEntryTypes?.includes('paint')
    if (document.hidden) return goOn()
    if (!isTold) return requestAnimationFrame(() => setTimeout(goOn))
    new PerformanceObserver((_, observer) => {
      observer.disconnect()
      goOn()
    }).observe({ type: 'paint', buffered: true })
  })
})()
