import { Document } from './document.tsx'
import { FailedPage } from './failed-page.tsx'

/** The shell itself broke: nothing but the message and a way home. */
export function RootError() {
  return (
    <Document>
      <main id="main">
        <FailedPage />
      </main>
    </Document>
  )
}
