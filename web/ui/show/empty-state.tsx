import { useRef, type ReactNode } from 'react'
import { useHandedFocus } from '../focus-place.ts'
import { EmptyPicture, type EmptyPictureName } from './empty-picture.tsx'
import css from './empty-state.module.css'

export interface EmptyStateProps {
  /** Torn for nothing found, bent for a failure, drawer for an empty list, envelope for mail. */
  picture: EmptyPictureName
  title: string
  text?: ReactNode
  headingLevel?: 1 | 2 | 3
  /** One action, seldom two. */
  children?: ReactNode
}

/** An action in it may bring what it stands for: the focus stays where that comes. */
export function EmptyState(props: EmptyStateProps) {
  const { picture, title, text, headingLevel = 2, children } = props
  const Heading = `h${headingLevel}` as const
  const state = useRef<HTMLDivElement>(null)
  useHandedFocus(state)
  return (
    <div ref={state} className={css.state}>
      <EmptyPicture name={picture} />
      <Heading className={css.title}>{title}</Heading>
      {text && <p className={css.text}>{text}</p>}
      <div className={css.actions}>{children}</div>
    </div>
  )
}
