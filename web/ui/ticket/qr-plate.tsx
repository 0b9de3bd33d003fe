import css from './qr-plate.module.css'

interface QrPlateProps {
  /** A `data:` address of a picture. */
  image: string
  label: string
}

/** A QR to be read by a camera: on white with its quiet zone, in every theme. */
export function QrPlate({ image, label }: QrPlateProps) {
  return (
    <div className={css.plate}>
      <img src={image} alt={label} width="240" height="240" />
    </div>
  )
}
