import css from './checkout-form.module.css'

interface StepHeadProps {
  id: string
  number: number
  title: string
}

export function StepHead({ id, number, title }: StepHeadProps) {
  return (
    <h2 id={id} className={css.head}>
      <span className={css.number}>{number}</span> {title}
    </h2>
  )
}
