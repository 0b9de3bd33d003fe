import { useEffect, useRef } from 'react'
import { nextFrame } from '#web/app/browser.ts'
import css from './confetti.module.css'
import { confettiBits, confettiMs, placeOf, type Bit } from './confetti.rules.ts'

/** Ticket bits that fall once behind the heading; none where motion is not wanted. */
export function Confetti() {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const sheet = canvas.current
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    return sheet && !still ? throwBits(sheet) : undefined
  }, [])
  return <canvas ref={canvas} className={css.confetti} aria-hidden="true" />
}

/** Draws frame by frame until they have fallen; the answer stops it. */
function throwBits(sheet: HTMLCanvasElement): () => void {
  const pen = sheet.getContext('2d')
  if (!pen) return () => {}
  const { clientWidth: width, clientHeight: height } = sheet
  sheet.width = width
  sheet.height = height
  let begunMs: number | null = null
  let cancel = nextFrame(function draw(atMs) {
    begunMs ??= atMs
    const share = (atMs - begunMs) / confettiMs
    pen.clearRect(0, 0, width, height)
    if (share >= 1) return
    for (const bit of confettiBits) drawBit(pen, bit, share, { width, height })
    cancel = nextFrame(draw)
  })
  return () => cancel()
}

interface Size {
  width: number
  height: number
}

/** A ticket of 14 by 9 with its two notches. */
function drawBit(pen: CanvasRenderingContext2D, bit: Bit, share: number, size: Size): void {
  const { x, y, turn, opacity } = placeOf(bit, share)
  pen.save()
  pen.translate(x * size.width, y * size.height)
  pen.rotate(turn)
  pen.globalAlpha = opacity
  pen.fillStyle = bit.colour
  pen.beginPath()
  pen.roundRect(-7, -4.5, 14, 9, 2)
  pen.fill()
  pen.globalCompositeOperation = 'destination-out'
  pen.beginPath()
  pen.arc(-7, 0, 2, 0, 2 * Math.PI)
  pen.arc(7, 0, 2, 0, 2 * Math.PI)
  pen.fill()
  pen.restore()
}
