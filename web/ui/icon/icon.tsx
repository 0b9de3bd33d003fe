import { type IconName, iconPaths } from './icon-paths.ts'

export interface IconProps {
  name: IconName
  /** px */
  size?: number
  /** Only for an icon that stands alone; without it the icon is decoration. */
  label?: string
  className?: string
}

/** Line icon in the colour of the text around it. */
export function Icon({ name, size = 20, label, className }: IconProps) {
  const meaning = label ? ({ role: 'img', 'aria-label': label } as const) : { 'aria-hidden': true }
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      {...meaning}
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
