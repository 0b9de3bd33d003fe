import type { Html } from '#sandbox/http/html.ts'

type Answer = { status: number; headers: Record<string, string>; body: string }

/** `silentMs`: no answer at all, and the connection is dropped after that time. */
export type Reply = Answer | { silentMs: number }

export function json(value: unknown, status = 200): Reply {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(value),
  }
}

/** Pages may be shown in a frame and may post to any merchant, so neither is restricted here. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; " +
  "frame-src 'self'; img-src data:; base-uri 'none'"

/** A page with a button that pays stands alone: nobody lays something over it. */
export const UNFRAMED_POLICY = `${PAGE_POLICY}; frame-ancestors 'none'`

export function page(html: Html, status = 200, policy = PAGE_POLICY): Reply {
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
    body: html.markup,
  }
}

/** 303: the browser follows with a GET, whatever it sent. */
export function seeOther(location: string): Reply {
  return { status: 303, headers: { location }, body: '' }
}
