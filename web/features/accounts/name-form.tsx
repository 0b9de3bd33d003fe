import { useRef, type FormEvent } from 'react'
import { updateName } from '#contract/calls/accounts.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { showToast } from '#web/overlays/toast-state.ts'
import { refreshUser } from '#web/session/session-store.ts'
import { useHandedFocus } from '#web/ui/focus-place.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { nameProblems } from './form-problems.rules.ts'
import { needsOf } from './needs.rules.ts'
import css from './settings.module.css'
import { SubmitArea } from './submit-area.tsx'
import { useForm } from './use-form.ts'
import { useSubmit } from './use-submit.ts'

const nameId = 'settings-name'

/** Change of name; a refusal without words reads 'Что-то пошло не так' (spec §8). */
export function NameForm({ name, onDone }: { name: string; onDone: () => void }) {
  const t = useTexts('accounts')
  const m = useTexts('messages')
  const form = useForm({ name }, nameProblems)
  const { busy, troubles, run } = useSubmit((errors) => {
    form.refuse({ name: errors['name'] ?? [t('somethingWrong')] })
    return true
  })
  const box = useRef<HTMLFormElement>(null)
  useHandedFocus(box)
  const problem = form.problemOf('name')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!form.valid) return
    void run(async () => {
      await browserApi.call(updateName, { body: { name: form.values.name.trim() } })
      await refreshUser()
      showToast({ kind: 'success', title: t('nameSaved') })
      onDone()
    })
  }

  return (
    <form ref={box} className={css.form} noValidate onSubmit={submit}>
      <TextInput
        id={nameId}
        name="nickname"
        autoComplete="nickname"
        label={t('name')}
        hint={t('nameHint')}
        readOnly={busy}
        value={form.values.name}
        onValue={(text) => form.set('name', text)}
        onBlur={() => form.leave('name')}
        error={form.refusalOf('name') ?? (problem && m(problem))}
      />
      <SubmitArea
        label={t('save')}
        busyLabel="saving"
        waitKey="tryIn"
        valid={form.valid}
        refusal={form.refusal}
        needed={needsOf(['name'], form.problems).map(({ need }) => ({
          targetId: nameId,
          text: t(need),
        }))}
        {...{ busy, troubles }}
      />
    </form>
  )
}
