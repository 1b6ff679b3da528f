import { hash } from 'node:crypto'
import {
  decisionLinksCopy as copy,
  DECISION_LINK_DAYS,
  type LeaveAmendment,
  type LeaveRequest,
  mayManage,
  type User,
} from '@leavewell/leave'
import { EMAIL_LINK_PATH, newEmailKey } from '@leavewell/platform'
import type { DecidableRequest } from '../kernel/decidable-request.ts'
import type { Organisation } from '../kernel/organisation.ts'
import type { Records } from '../kernel/records.ts'

type Linking = Pick<Organisation, 'address' | 'decidesByEmail'>

/** The part of an email that has the links. */
export interface LinkedText {
  decide?: DecidableRequest
  links?: readonly { label: string; url: string }[]
  closing?: string
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Links that were made before this moment have expired. */
export const oldestValid = (now: Date): string =>
  new Date(now.getTime() - DECISION_LINK_DAYS * DAY_MS).toISOString()

/** Whether this person decides by links: the organisation allows it, and they can and want to. */
export const usesLinks = (org: Pick<Linking, 'decidesByEmail'>, user: User): boolean =>
  org.decidesByEmail === true && user.decide_by_email !== false && mayManage(user)

/** Adds links that decide to an email about one request. Their key is nowhere else. */
export async function withDecisionLinks<Text extends LinkedText>(
  org: Linking,
  records: Records,
  reader: User,
  text: Text,
): Promise<Text> {
  if (text.decide === undefined || !usesLinks(org, reader)) return text
  const { leave, version, amendment_id = null } = text.decide
  const { key, digest } = newEmailKey()
  const fields = {
    digest,
    approver_id: reader.id,
    request_id: leave.id,
    amendment_id,
    leave,
    version,
    used_date: null,
  }
  await records.createAtCommit('DecisionLink', [fields])
  const link = (label: string, to: string) => ({
    label,
    url: `${org.address()}${EMAIL_LINK_PATH}?${new URLSearchParams({ key, to })}`,
  })
  return {
    ...text,
    links: [link(copy.approve, 'approve'), link(copy.rejectInMail, 'reject')],
    closing: text.closing === undefined ? copy.mailNote : `${text.closing} ${copy.mailNote}`,
  }
}

/** Ends the links of requests that go to another approver or step. Their emails are out of date. */
export async function endLinks(
  org: Pick<Linking, 'decidesByEmail'>,
  records: Records,
  requestIds: readonly string[],
): Promise<void> {
  if (org.decidesByEmail) await records.deleteMany('DecisionLink', { request_id: { $in: requestIds } })
}

/** Ends the links of a person who turns them off, or can no longer approve. */
export async function endLinksOf(records: Records, former: User, user: User): Promise<void> {
  const isOff = former.decide_by_email !== false && user.decide_by_email === false
  if (isOff || (mayManage(former) && !mayManage(user)))
    await records.deleteMany('DecisionLink', { approver_id: user.id })
}

/** What a request, or a change of it, says about the leave. */
const TOLD = [
  'start_date',
  'end_date',
  'start_half',
  'end_half',
  'minutes',
  'start_minute',
  'days_requested',
  'minutes_requested',
  'reason',
] as const satisfies readonly (keyof LeaveRequest & keyof LeaveAmendment)[]

const toldBy = (leave: Pick<LeaveRequest | LeaveAmendment, (typeof TOLD)[number]>) =>
  TOLD.map(field => leave[field] || null)

/**
 * Digest of everything in a request, and in the change of it, that matters for the decision. The same facts have the
 * same digest.
 */
export const versionOf = (request: LeaveRequest, change?: LeaveAmendment): string =>
  hash(
    'sha256',
    JSON.stringify([
      request.leave_type,
      ...(request.same_occasion_as ? [request.same_occasion_as] : []),
      ...toldBy(request),
      request.attachment_url || null,
      request.amendment_id || null,
      (request.comments ?? []).length,
      ...(change ? [change.id, change.kind, ...toldBy(change)] : []),
    ]),
  )
