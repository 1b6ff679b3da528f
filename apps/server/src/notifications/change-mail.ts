import { amendmentsCopy as copy, createPageUrl, createRequestUrl } from '@leavewell/leave'
import type { MailText } from './event.ts'

/** Approved leave before and after a change, in words. */
export interface LeaveChange {
  /** The request; null where it does not exist any more. */
  id: string | null
  /** `Annual Leave, 1–5 Mar 2027 (5 days)` */
  leave: string
  /** `2–5 Mar 2027 (4 days)`, or `4 days` where days are returned. */
  to: string
}

export const EXAMPLE_CHANGE: LeaveChange = {
  id: 'example',
  leave: 'Annual Leave, 1–5 Mar 2027 (5 days)',
  to: '2–5 Mar 2027 (4 days)',
}

/** An email about a change of approved leave says what the bell says. */
export const changeMail = (
  page: 'MyRequests' | 'TeamRequests',
  id: string | null,
  { title, message, facts }: { title: string; message: string; facts: NonNullable<MailText['facts']> },
): MailText => ({
  subject: title,
  paragraphs: [message],
  facts,
  button:
    id === null
      ? { label: page === 'MyRequests' ? copy.openMine : copy.openTeam, path: createPageUrl(page) }
      : { label: copy.openOne, path: createRequestUrl(page, id) },
  ...(id !== null && { about: id }),
})
