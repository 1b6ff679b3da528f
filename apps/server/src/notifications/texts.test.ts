import { expect, it } from 'vitest'
import type { AnyEvent, BellText, MailText, RecipientRule } from './event.ts'
import { actingStarted } from './events/acting-started.ts'
import { addressChanged } from './events/address-changed.ts'
import { certificateMissing } from './events/certificate-missing.ts'
import { certificateRequested } from './events/certificate-requested.ts'
import { changeApplied } from './events/change-applied.ts'
import { changeDecided } from './events/change-decided.ts'
import { changeRequested } from './events/change-requested.ts'
import { decisionNotCarriedOut } from './events/decision-not-carried-out.ts'
import { leaveCancelled } from './events/leave-cancelled.ts'
import { leaveCommented } from './events/leave-commented.ts'
import { leaveDecided } from './events/leave-decided.ts'
import { leaveEntered } from './events/leave-entered.ts'
import { leaveReassigned } from './events/leave-reassigned.ts'
import { leaveRecalculated } from './events/leave-recalculated.ts'
import { leaveRequested } from './events/leave-requested.ts'
import { leaveStepApproved } from './events/leave-step-approved.ts'
import { leaveWithdrawn } from './events/leave-withdrawn.ts'
import { offboardingFailed } from './events/offboarding-failed.ts'
import { ownLeavePending } from './events/own-leave-pending.ts'
import { profileChanged } from './events/profile-changed.ts'
import { reportsWithoutManager } from './events/reports-without-manager.ts'
import { requestEscalated } from './events/request-escalated.ts'
import { requestPending } from './events/request-pending.ts'
import { requestsWithoutApprover } from './events/requests-without-approver.ts'
import { scheduledChangeFailed } from './events/scheduled-change-failed.ts'
import { secondFactorRequired } from './events/second-factor-required.ts'
import { userRegistered } from './events/user-registered.ts'
import { mailTo } from './mail-to.ts'

const leave = { id: 'r1', type: 'Annual Leave', range: '1–5 Mar 2027', days: '5 days' }
const hours = { id: 'r2', type: 'Personal Leave', range: '2 Mar 2027, 3 h', days: '3 hours (0.39 days)' }
const half = { id: 'r3', type: 'Sick Leave', range: '3 Mar 2027 (afternoon) – 5 Mar 2027', days: '2.5 days' }
const tables = [{ title: 'What each day costs', rows: [['Mon 1 Mar', '1 day']] as const }]
const [sophie, liam, emma, hana] = ['Sophie Martin', 'Liam Chen', 'Emma Wilson', 'Hana Fischer'] as const

const out: string[] = []
function say<F>(name: string, event: AnyEvent<F>, facts: F, unread?: { created_date: string }) {
  for (const [role, rule] of Object.entries(event.recipients) as [string, RecipientRule<F>][]) {
    const bells = [rule.bell?.(facts, unread as never) ?? []].flat() as BellText[]
    const mails = [rule.mail?.(facts, { id: 'reader' }, unread as never) ?? []].flat() as MailText[]
    for (const { title, message, type, related_id, url, action_required } of bells)
      out.push(
        [
          `== ${event.code} → ${role}, bell: ${name}`,
          title,
          message,
          [type, related_id, url, ...(action_required ? ['action required'] : [])].join(' | '),
        ].join('\n'),
      )
    for (const text of mails) {
      const {
        subject,
        text: body,
        html,
        to: _to,
        ...rest
      } = mailTo(
        { address: () => 'https://leave.test' },
        { email: 'reader@x.test', full_name: 'Rita Reader' },
        text,
      )
      expect(html).toBeTruthy()
      out.push([`== ${event.code} → ${role}, email: ${name}`, subject, body, JSON.stringify(rest)].join('\n'))
    }
  }
}

const requested = { leave, employee: sophie, reason: null, overlaps: '', route: [], tables: [] }
say('plain', leaveRequested, requested)
say('whole', leaveRequested, {
  leave: half,
  employee: sophie,
  reason: 'Family holiday',
  overlaps: 'Annual Leave, 3–4 Mar 2027 (Pending); Sick Leave, 5 Mar 2027 (Approved)',
  route: [
    'Liam Chen for Emma Wilson, Hana Fischer have agreed.',
    'Sophie Martin has changed the request since it was agreed to, so it begins anew.',
    'You decide in place of Emma Wilson.',
  ],
  tables,
})
say('hours', leaveRequested, { ...requested, leave: hours, route: ['Liam Chen has agreed.'] })

say('for another', leaveStepApproved, {
  leave,
  employee: sophie,
  by: 'Liam Chen for Emma Wilson',
  reviewer: liam,
  next: hana,
})
say('own', leaveStepApproved, {
  leave: hours,
  employee: sophie,
  by: 'Somebody',
  reviewer: 'Somebody',
  next: hana,
})

const decided = {
  leave,
  employee: sophie,
  status: 'approved' as const,
  reviewer: liam,
  isAnother: false,
  inPlaceOf: undefined,
  notes: null,
  tables: [],
}
say('approved', leaveDecided, decided)
say('approved in place of the approver', leaveDecided, {
  ...decided,
  isAnother: true,
  inPlaceOf: emma,
  tables,
})
say('rejected', leaveDecided, { ...decided, leave: hours, status: 'rejected', notes: 'Too many are away.' })
say('by the system', leaveDecided, { ...decided, reviewer: undefined })

say('changed', decisionNotCarriedOut, { leave, status: 'approved', why: 'it has changed in the meantime' })
say('refused', decisionNotCarriedOut, { leave: half, status: 'rejected', why: 'Approved leave is final' })

const comments = [
  { author: liam, text: 'Who looks after your customers?', at: '1' },
  { author: hana, text: 'And the phone?', at: '2' },
  { author: liam, text: 'x'.repeat(250), at: '3' },
]
const commentsSince = (all: typeof comments) => (moment?: string) =>
  all.slice(-1 - (moment === undefined ? 0 : all.filter(({ at }) => at > moment).length))
say('one', leaveCommented, { leave, commentsSince: commentsSince(comments.slice(0, 1)) })
say('a long one', leaveCommented, { leave, commentsSince: commentsSince(comments) })
say(
  'three, the first unread',
  leaveCommented,
  { leave, commentsSince: commentsSince(comments) },
  { created_date: '1' },
)

const entered = { leave, employee: sophie, by: hana, decidedBy: undefined, reason: 'Agreed by phone' }
say('approved', leaveEntered, entered)
say('pending', leaveEntered, { ...entered, by: 'An administrator', decidedBy: liam, reason: null })

const moved = { leave, employee: sophie, from: emma, inPlaceOf: undefined }
say('one', leaveReassigned, { approver: liam, requests: [moved], actorId: null })
say('two, in place of another', leaveReassigned, {
  approver: liam,
  requests: [moved, { leave: hours, employee: 'Unknown', from: hana, inPlaceOf: emma }],
  actorId: null,
})
say('by the reader', leaveReassigned, { approver: liam, requests: [moved], actorId: 'reader' })

say('one', requestsWithoutApprover, { count: 1, from: emma, fromId: 'u1' })
say('two', requestsWithoutApprover, { count: 2, from: emma, fromId: 'u1' })
say('days', leaveCancelled, { leave, employee: sophie })
say('entered', leaveWithdrawn, { leave, employee: sophie, by: hana, isEntered: true })
say('requested', leaveWithdrawn, { leave: hours, employee: sophie, by: hana, isEntered: false })

const change = { id: 'r1', leave: 'Annual Leave, 1–5 Mar 2027 (5 days)', to: '2–5 Mar 2027 (4 days)' }
for (const kind of ['change', 'give_back', 'cancel'] as const) {
  const to = kind === 'give_back' ? '4 days' : change.to
  say(kind, changeRequested, {
    ...change,
    to,
    kind,
    employee: sophie,
    reason: null,
    agreed: [],
    inPlaceOf: undefined,
  })
  say(`${kind}, a later step`, changeRequested, {
    ...change,
    to,
    kind,
    employee: sophie,
    reason: 'The flight was moved',
    agreed: [liam, 'Hana Fischer for Emma Wilson'],
    inPlaceOf: emma,
  })
  for (const status of ['approved', 'rejected'] as const) {
    const id = kind === 'cancel' && status === 'approved' ? null : 'r1'
    const notes = status === 'rejected' ? 'Not this month' : null
    say(`${kind} ${status}`, changeDecided, { ...change, to, id, kind, status, reviewer: liam, notes })
  }
  say(kind, changeApplied, {
    ...change,
    to,
    id: kind === 'cancel' ? null : 'r1',
    kind,
    employee: sophie,
    reviewer: liam,
    reason: kind === 'change' ? 'The flight was moved' : null,
  })
}

say('less', leaveRecalculated, {
  leave: { ...leave, days: '4 days' },
  change: '1 day returned',
  why: 'Mon 1 Mar is now Labour Day',
})
say('more, in hours', leaveRecalculated, {
  leave: { ...leave, days: '38 hours (5 days)' },
  change: '15.2 hours (2 days) more',
  why: 'Mon 1 Mar is now worked; Tue 2 Mar is now worked',
})

const line = [`${sophie}: Annual Leave, 1–5 Mar 2027`, 'waiting since 1 Feb 2027'] as const
const starting = [
  `${sophie}: Personal Leave, 2 Mar 2027, 3 h`,
  'waiting since 2 Feb 2027, starts on Tue, 2 Mar',
] as const
say('one', requestPending, { lines: [line], requestId: 'r1' })
say('twelve', requestPending, {
  lines: [starting, ...Array.from({ length: 11 }, () => line)],
  requestId: 'r2',
})
const above = [
  `${sophie}: Annual Leave, 1–5 Mar 2027`,
  'waiting since 1 Feb 2027, waiting for Liam Chen',
] as const
const unknown = [
  `${sophie}: Personal Leave, 2 Mar 2027, 3 h`,
  'waiting since 2 Feb 2027, waiting for Unknown',
] as const
say('one', requestEscalated, { lines: [above], requestId: 'r1' })
say('two', requestEscalated, { lines: [above, unknown], requestId: 'r1' })
say('days', ownLeavePending, { leave, startsOn: 'Mon, 1 Mar', approver: liam })
say('days', certificateRequested, half)
const missing = [
  `${sophie}: Sick Leave, 3 Mar 2027 (afternoon) – 5 Mar 2027`,
  'asked for a certificate on 9 Mar 2027',
] as const
say('one', certificateMissing, { lines: [missing], requestId: 'r3' })
say('two', certificateMissing, { lines: [missing, missing], requestId: 'r3' })

say('new', userRegistered, { id: 'u1', email: 'sophie@x.test', name: sophie })
say('everything', profileChanged, {
  id: 'u1',
  name: sophie,
  changes: [
    ['Department', 'nothing', '“Sales”'],
    ['Position', '“Designer”', '“Senior designer”'],
    ['Date hired', '1 Feb 2020', '1 Mar 2020'],
  ],
})
say('by HR', addressChanged, {
  id: 'u1',
  name: sophie,
  before: 'a@x.test',
  after: 'b@x.test',
  by: hana,
  actorId: 'h',
})
say('by a program', addressChanged, {
  id: 'u1',
  name: sophie,
  before: 'a@x.test',
  after: 'b@x.test',
  by: 'A program',
  actorId: undefined,
})
say('why', scheduledChangeFailed, {
  id: 'u1',
  name: sophie,
  day: '2027-03-01',
  why: 'The department does not exist',
})
say('why', offboardingFailed, {
  id: 'u1',
  name: sophie,
  lastDay: '2027-03-31',
  why: 'At least one active administrator must remain',
})
say('one', reportsWithoutManager, { id: 'u1', name: emma, count: 1 })
say('three', reportsWithoutManager, { id: 'u1', name: emma, count: 3 })
say('half an hour', actingStarted, {
  sessionId: 's1',
  by: hana,
  reason: 'Help with a leave request',
  minutes: 30,
})
say('from a day', secondFactorRequired, { from: '1 Apr 2027' })
say('now', secondFactorRequired, { from: null })

it('every notification and every email keeps its words [R3-72]', async () => {
  await expect(`${out.join('\n\n')}\n`).toMatchFileSnapshot('texts.snapshot.txt')
})
