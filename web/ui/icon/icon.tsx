import { type IconName, iconPaths } from './icon-paths.ts'

export interface IconProps {
  name: IconName
  /** px */
  size?: number
  className?: string
}

/** Line icon in the colour of the text around it, which says what it means. */
export function Icon({ name, size = 20, className }: IconProps) {
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
      aria-hidden="true"
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
