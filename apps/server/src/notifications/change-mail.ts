import {
  type AmendmentKind,
  type ChangeWords,
  amendmentsCopy as copy,
  createPageUrl,
  createRequestUrl,
  type LeaveParams,
  type LeaveTypeKey,
} from '@leavewell/leave'
import { factsOf } from '../kernel/request-facts.ts'
import type { MailText, Names } from './event.ts'
import { EXAMPLE_LEAVE } from './example-people.ts'

/** Approved leave before and after a change. */
export interface ChangeParams {
  kind: AmendmentKind
  /** The request. Null if it no longer exists. */
  request_id: string | null
  leave: LeaveParams
  to: LeaveParams
  /** The leave types that returned days become. */
  converts_to?: readonly LeaveTypeKey[]
}

export const EXAMPLE_CHANGE: ChangeParams = {
  kind: 'change',
  request_id: 'example',
  leave: EXAMPLE_LEAVE,
  to: { ...EXAMPLE_LEAVE, start_date: '2027-03-02', days_requested: 4 },
}

/**
 * `Annual Leave, 1–5 Mar 2027 (5 days)`, and `2–5 Mar 2027 (4 days)`. Returned days are `4 days`. `into` is the other
 * leave type of converted days.
 */
export function changeWords(
  { kind, leave, to, converts_to }: ChangeParams,
  names: Pick<Names, 'leaveTypes'>,
): ChangeWords {
  const { type, range, days } = factsOf(leave, names)
  const after = factsOf(to, names)
  return {
    leave: `${type}, ${range} (${days})`,
    to: kind === 'give_back' ? after.days : `${after.range} (${after.days})`,
    into: converts_to ? converts_to.map(names.leaveTypes.label).join(', ') : null,
  }
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
