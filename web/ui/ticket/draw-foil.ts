import engraving from '../art/foil.svg'

interface Point {
  x: number
  y: number
}

/** The stops of foil.module.css: the drawn foil takes the place of the styled one unseen. */
const stops: readonly [number, string][] = [
  [0, '#ddd8cc'],
  [0.09, '#a8cccb'],
  [0.17, '#bfd6cd'],
  [0.25, '#e9dcae'],
  [0.33, '#cfc8b8'],
  [0.39, '#8d867a'],
  [0.45, '#d7e6e6'],
  [0.53, '#f2e2a6'],
  [0.62, '#cdb97c'],
  [0.71, '#a59d8c'],
  [0.79, '#968f82'],
  [0.89, '#d9d3c5'],
  [1, '#ddd8cc'],
]

/** Covers a canvas with foil at the resolution of the screen. */
export function drawFoil(canvas: HTMLCanvasElement): void {
  const { clientWidth: width, clientHeight: height } = canvas
  const scale = window.devicePixelRatio
  canvas.width = width * scale
  canvas.height = height * scale
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.scale(scale, scale)
  const metal = pen.createConicGradient(((205 - 90) * Math.PI) / 180, width * 0.34, height * 0.38)
  for (const [at, colour] of stops) metal.addColorStop(at, colour)
  pen.fillStyle = metal
  pen.fillRect(0, 0, width, height)
  const picture = new Image()
  picture.addEventListener('load', () => {
    // Under what has been rubbed off meanwhile there is nothing to engrave.
    pen.globalCompositeOperation = 'source-atop'
    const { naturalWidth, naturalHeight } = picture
    const cover = Math.max(width / naturalWidth, height / naturalHeight)
    const [wide, high] = [naturalWidth * cover, naturalHeight * cover]
    pen.drawImage(picture, (width - wide) / 2, (height - high) / 2, wide, high)
  })
  picture.src = engraving
}

export function rubOut(canvas: HTMLCanvasElement, from: Point, to: Point, radius: number): void {
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.globalCompositeOperation = 'destination-out'
  pen.lineCap = 'round'
  pen.lineWidth = radius * 2
  pen.beginPath()
  pen.moveTo(from.x, from.y)
  pen.lineTo(to.x, to.y)
  pen.stroke()
}
