import { requestsCopy as copy } from '@leavewell/leave'
import type { OutgoingMail } from '@leavewell/platform'
import { composeMail } from '../mail/compose-mail.ts'

interface RequestFacts {
  to: string
  /** As people read them: `Annual Leave`, `3–5 Mar 2026`, `3 days`. */
  type: string
  range: string
  days: string
  url: string
}

/** To the manager: somebody requests leave (L-12). */
export const newRequestMail = (
  facts: RequestFacts & { manager: string; employee: string; reason: string | null; overlaps: string },
): OutgoingMail =>
  composeMail({
    to: facts.to,
    subject: `${facts.employee} requests ${facts.type}, ${facts.range}`,
    greeting: `Hello ${facts.manager},`,
    paragraphs: [`${facts.employee} has requested leave and waits for your decision.`],
    facts: [
      ['Type', facts.type],
      ['Dates', facts.range],
      ['Days', facts.days],
      ...(facts.reason ? ([['Reason', facts.reason]] as const) : []),
      ...(facts.overlaps ? ([[copy.overlaps, facts.overlaps]] as const) : []),
    ],
    button: { label: 'Review the request', url: facts.url },
  })

/** To whoever decides from now on on requests that waited for somebody else. */
export const handOverMail = (facts: {
  to: string
  manager: string
  /** For whom they waited. */
  from: string
  /** Who asks, and for what. */
  requests: readonly (readonly [string, string])[]
  url: string
}): OutgoingMail =>
  composeMail({
    to: facts.to,
    subject:
      facts.requests.length === 1
        ? 'A leave request waits for your decision'
        : `${facts.requests.length} leave requests wait for your decision`,
    greeting: `Hello ${facts.manager},`,
    paragraphs: [
      facts.requests.length === 1
        ? `This request was waiting for ${facts.from}. You decide on it from now on.`
        : `These requests were waiting for ${facts.from}. You decide on them from now on.`,
    ],
    facts: facts.requests,
    button: { label: 'Review the requests', url: facts.url },
  })

/** To the other side of a conversation about a request. Further comments send no mail until this one has been read in the app. */
export const commentMail = (
  facts: RequestFacts & { reader: string; author: string; comment: string },
): OutgoingMail =>
  composeMail({
    to: facts.to,
    subject: `${facts.author} has commented on a leave request: ${facts.type}, ${facts.range}`,
    greeting: `Hello ${facts.reader},`,
    paragraphs: [`${facts.author} writes:`, facts.comment],
    facts: [
      ['Type', facts.type],
      ['Dates', facts.range],
      ['Days', facts.days],
    ],
    button: { label: 'Read and answer', url: facts.url },
    closing: 'What is said before you have read this comment in Leavewell comes without a further mail.',
  })

/** To the employee: the request has been decided, with type, dates, days and notes (L-13, L-14). */
export const decisionMail = (
  facts: RequestFacts & {
    employee: string
    reviewer: string | null
    /** In whose place the reviewer decided, when it was not the own manager. */
    inPlaceOf?: string | undefined
    status: 'approved' | 'rejected'
    notes: string | null
  },
): OutgoingMail =>
  composeMail({
    to: facts.to,
    subject: `Your leave request has been ${facts.status}: ${facts.type}, ${facts.range}`,
    greeting: `Hello ${facts.employee},`,
    paragraphs: [
      facts.reviewer
        ? `${facts.reviewer} has ${facts.status} your leave request${facts.inPlaceOf ? ` in place of ${facts.inPlaceOf}` : ''}.`
        : `Your leave request has been ${facts.status}.`,
    ],
    facts: [
      ['Type', facts.type],
      ['Dates', facts.range],
      ['Days', facts.days],
      ['Notes', facts.notes || 'None'],
    ],
    button: { label: 'Open my requests', url: facts.url },
  })
