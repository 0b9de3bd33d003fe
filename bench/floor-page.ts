const cardCount = 24

/** A listing with next to nothing in it: what this machine and this browser take at the least. */
export function floorPage(): string {
  const cards = Array.from({ length: cardCount }, (_, nth) => {
    const text = `Gift card ${nth + 1}, sent at once after the payment, good in its own region only.`
    return `<li><h2>Card ${nth + 1}</h2><p>${text}</p><b>${(nth + 1) * 500} KZT</b></li>`
  })
  const style = 'body{font:16px/1.5 sans-serif;margin:16px}li{padding:12px}h2{font-size:18px}'
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Floor</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<style>${style}</style></head><body><h1>Cards</h1><ul>${cards.join('\n')}</ul></body></html>`
}
