import { useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useLocation } from '#web/router/hooks.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useEarlyText } from '#web/ui/form/use-early-text.ts'
import { EmptyState } from '#web/ui/show/empty-state.tsx'
import css from './faq-view.module.css'
import { findQuestions } from './find-questions.rules.ts'
import { InlineText } from './inline-text.tsx'
import { QuestionList } from './question-list.tsx'
import type { SitePage, SiteSection } from './site-page.ts'
import { SupportTicket } from './support-ticket.tsx'

const noFilter = { text: '', sectionId: null }

/** Questions by topic, found by the person's own words; each answer is there without a script. */
export function FaqView({ page }: { page: SitePage }) {
  const t = useTexts('info')
  useOpenByFragment()
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEarlyText(field, text, setText)
  const [chosenId, setSectionId] = useState<string | null>(null)
  const ofTopic = findQuestions(page.sections, { text, sectionId: chosenId })
  // Words that the chosen topic has no answer to are looked for in all of them.
  const sectionId = ofTopic.length > 0 ? chosenId : null
  const ofAll = findQuestions(page.sections, { text, sectionId: null })
  const found = ofTopic.length > 0 ? ofTopic : ofAll
  const count = found.reduce((sum, { questions = [] }) => sum + questions.length, 0)
  const isNarrowed = text.trim() !== '' || sectionId !== null
  return (
    <div className={css.columns}>
      <div>
        <h1>{page.title}</h1>
        {page.intro.map((text) => (
          <p key={text} className={css.intro}>
            <InlineText text={text} />
          </p>
        ))}
        <search className={css.search}>
          <TextInput
            label={t('faqSearch')}
            hiddenLabel
            type="search"
            placeholder={t('faqPlaceholder')}
            prefix={<Icon name="search" />}
            maxLength={limits.searchMaxChars}
            inputRef={field}
            value={text}
            onValue={setText}
          />
        </search>
        <Topics
          sections={findQuestions(page.sections, noFilter)}
          value={sectionId}
          answering={ofAll.map(({ id }) => id)}
          onValue={setSectionId}
        />
        <output className="visually-hidden">{isNarrowed && t('faqFound', { count })}</output>
        {found.map(({ id, title, questions = [] }) => (
          <section key={id} id={id} className={css.section} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`} className={css.title}>
              {title}
            </h2>
            <QuestionList questions={questions} />
          </section>
        ))}
        {count === 0 && (
          <EmptyState picture="quiet-envelope" title={t('faqNothing')} text={t('faqNothingText')} />
        )}
      </div>
      <SupportTicket />
    </div>
  )
}

interface TopicsProps {
  sections: readonly SiteSection[]
  value: string | null
  /** Those with an answer to what is typed: the others cannot be chosen meanwhile. */
  answering: readonly string[]
  onValue: (sectionId: string | null) => void
}

function Topics({ sections, value, answering, onValue }: TopicsProps) {
  const t = useTexts('info')
  const topics = [
    { id: null, title: t('faqAll') },
    ...sections.map(({ id, title }) => ({ id, title })),
  ]
  return (
    <fieldset className={css.topics}>
      <legend className="visually-hidden">{t('faqTopics')}</legend>
      {topics.map(({ id, title }) => (
        <button
          key={title}
          type="button"
          className={css.topic}
          aria-pressed={id === value}
          disabled={id !== null && !answering.includes(id)}
          data-act=""
          onClick={() => onValue(id)}
        >
          {title}
        </button>
      ))}
    </fieldset>
  )
}

/** An address that names a question shows its answer. */
function useOpenByFragment(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const named = document.getElementById(hash.slice(1))
    if (!(named instanceof HTMLDetailsElement)) return
    named.open = true
    named.scrollIntoView()
  }, [hash])
}
