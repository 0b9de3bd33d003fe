import css from './qr-plate.module.css'

interface QrPlateProps {
  /** A `data:` address of a picture. */
  image: string
  label: string
}

/** A QR to be read by a camera: on white in every theme, its quiet zone is the picture's own. */
export function QrPlate({ image, label }: QrPlateProps) {
  return (
    <div className={css.plate}>
      <img src={image} alt={label} width="300" height="300" />
    </div>
  )
}
