import { useState } from 'react'
import type { Locale } from '#contract/locales.ts'
import { Button } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/show/empty-state.tsx'
import { Notice } from '#web/ui/show/notice.tsx'
import { Skeleton } from '#web/ui/show/skeleton.tsx'
import { Spinner } from '#web/ui/show/spinner.tsx'
import { TabPanel, Tabs } from '#web/ui/show/tabs.tsx'
import { samples } from './sample-texts.ts'

export function StateSection({ locale }: { locale: Locale }) {
  const text = samples[locale]
  const [tab, setTab] = useState('a')
  const tabs = text.steps.map((step, index) => ({
    id: 'abc'[index]!,
    text: step,
    count: index ? undefined : 28,
  }))
  return (
    <section>
      <h2>States</h2>
      <Tabs label="Parts" tabs={tabs} value={tab} onValue={setTab} look="line" />
      {tabs.map(({ id }) => (
        <TabPanel key={id} id={id} active={tab === id}>
          {id}
        </TabPanel>
      ))}
      <Tabs label="Forms" tabs={tabs.slice(0, 2)} value={tab} onValue={setTab} idPrefix="form" />
      {tabs.slice(0, 2).map(({ id }) => (
        <TabPanel key={id} id={id} active={tab === id} idPrefix="form">
          {id}: {text.lead}
        </TabPanel>
      ))}
      {(['neutral', 'success', 'warn', 'danger', 'info'] as const).map((tone) => (
        <Notice key={tone} tone={tone} title={text.problem}>
          {text.lead}
        </Notice>
      ))}
      <div className="gallery-two">
        {(['torn-ticket', 'bent-ticket', 'empty-drawer', 'quiet-envelope'] as const).map(
          (picture) => (
            <EmptyState
              key={picture}
              picture={picture}
              title={text.empty}
              text={text.lead}
              headingLevel={3}
            >
              <Button kind="secondary" icon="refresh">
                {text.longAction}
              </Button>
            </EmptyState>
          ),
        )}
      </div>
      <div className="card-grid">
        <Skeleton kind="card" count={5} label="Loading" atOnce />
      </div>
      <Skeleton kind="product" label="Loading" atOnce />
      <Skeleton kind="row" count={2} label="Loading" atOnce />
      <Skeleton kind="lines" count={2} label="Loading" atOnce />
      <Spinner size="large" label="Loading" />
    </section>
  )
}
