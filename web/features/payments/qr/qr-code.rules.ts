import type { QrCode } from './qr-payment.machine.ts'

const pictures = /^image\/(png|jpeg|gif|svg\+xml)$/
const base64 = /^[A-Za-z0-9+/]+=*$/

/** Only a picture is shown and only a page is opened, whatever the answer holds. */
export function readQr(mediaType: string, content: string, payload: string): QrCode {
  const isPicture = pictures.test(mediaType) && base64.test(content)
  return {
    image: isPicture ? `data:${mediaType};base64,${content}` : null,
    link: /^https?:\/\/\S+$/i.test(payload) ? payload : null,
  }
}
