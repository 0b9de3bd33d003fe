import { Component as ReactComponent, type ReactNode } from 'react'
import { useRouter } from '#web/router/router-state.ts'
import { FailedPage } from './failed-page.tsx'
import { PageError } from './page-error.tsx'

/** The page itself, or what stands in its place when it could not be made. */
export function ShownPage() {
  const { Component, error } = useRouter().state.page
  const { key } = useRouter().state.place
  if (Component === null || error !== null) return <PageError />
  return (
    <BrokenPage at={key}>
      <Component />
    </BrokenPage>
  )
}

interface BrokenPageProps {
  /** Which visit this is: a new one is tried again, and a page that holds is never made anew. */
  at: string
  children: ReactNode
}

/** A page that breaks while it is drawn takes nothing else with it. */
class BrokenPage extends ReactComponent<BrokenPageProps, { broken: boolean; at: string }> {
  override state = { broken: false, at: this.props.at }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  static getDerivedStateFromProps({ at }: BrokenPageProps, state: { at: string }) {
    return at === state.at ? null : { broken: false, at }
  }

  override render() {
    return this.state.broken ? <FailedPage /> : this.props.children
  }
}
