import { useState } from 'react'
import type { FieldErrors } from '#contract/errors.ts'
import type { MessageKey } from '#contract/messages/en.ts'
import type { Translate } from '#web/i18n/use-texts.ts'

type FormValues = object
type Problems<Values> = Partial<Record<keyof Values, MessageKey>>
type Texts<Values> = Partial<Record<keyof Values, string>>

export interface Form<Values extends FormValues> {
  values: Values
  valid: boolean
  problems: Problems<Values>
  set<Field extends keyof Values>(field: Field, value: Values[Field]): void
  /** Left with something in it: from now on its problems show. */
  leave(field: keyof Values): void
  /** The problem to show: none before validation of the field started (spec §5). */
  problemOf(field: keyof Values): MessageKey | undefined
  /** What the server said of the field, until the field changes. */
  refusalOf(field: keyof Values): string | undefined
  /** All of it in a row, empty for none. */
  refusal: string
  refuse(errors: FieldErrors): void
  /** Checked and good. */
  isGood(field: keyof Values): boolean
  reset(values: Values): void
}

/** A form's values with their problems; `check` is pure and looks at all of them. */
export function useForm<Values extends FormValues>(
  initial: Values,
  check: (values: Values) => Problems<Values>,
): Form<Values> {
  const [values, setValues] = useState(initial)
  const [started, setStarted] = useState<ReadonlySet<keyof Values>>(new Set())
  const [refusals, setRefusals] = useState<Texts<Values>>({})
  const problems = check(values)

  return {
    values,
    problems,
    valid: Object.keys(problems).length === 0,
    set(field, value) {
      setValues((now) => ({ ...now, [field]: value }))
      setRefusals(({ [field]: _gone, ...rest }) => rest as Texts<Values>)
    },
    leave(field) {
      if (values[field]) setStarted((now) => new Set([...now, field]))
    },
    problemOf: (field) => (started.has(field) ? problems[field] : undefined),
    refusalOf: (field) => refusals[field],
    refusal: Object.values(refusals).join(' '),
    refuse(errors) {
      const firsts = Object.entries(errors).map(([field, texts]) => [field, texts[0]])
      setRefusals(Object.fromEntries(firsts))
    },
    isGood: (field) => started.has(field) && !problems[field] && !refusals[field],
    reset(next) {
      setValues(next)
      setStarted(new Set())
      setRefusals({})
    },
  }
}

/** What a text field of a form is given; its problem is said by `m`. */
export function textField<Name extends string, Values extends Record<Name, string>>(
  form: Form<Values>,
  name: Name,
  id: string,
  m: Translate<'messages'>,
) {
  const problem = form.problemOf(name)
  return {
    id,
    value: form.values[name],
    onValue: (text: string) => form.set(name, text as Values[Name]),
    onBlur: () => form.leave(name),
    error: form.refusalOf(name) ?? (problem && m(problem)),
  }
}
