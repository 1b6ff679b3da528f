import { expect, it } from 'vitest'
import { refusalOf } from '../requests/refusal-of.ts'
import type { FindingCode, FindingDetails, RequestFinding } from '../requests/request-rules.ts'
import type { Actor, Subject } from '../requests/transition-guards.ts'
import { type RequestEvent, transition } from '../requests/transitions.ts'
import { amendmentSentence, findingSentence } from './leave-engine.ts'
import { requestRefusal } from './request-refusals.ts'

/** Clients read these sentences on the wire: none changes without being changed here, too. */
const DETAILS: Record<FindingCode, readonly FindingDetails[]> = {
  insufficient: [
    { available: 228 },
    { available: -456 },
    { minutes: 253 },
    {},
    { day: '2026-03-04', minutes: 456, last: '2026-04-01' },
    { day: '2026-03-04', last: '2026-04-01' },
  ],
  not_entitled: [{ day: '2026-03-04' }],
  free_anyway: [
    { day: '2026-03-07', reason: 'not a working day' },
    { day: '2026-03-04', reason: 'after the last day' },
  ],
  overlap: [
    { spans: [{ first: '2026-03-04', last: '2026-03-04' }] },
    {
      spans: [
        { first: '2026-03-04', last: '2026-03-06' },
        { first: '2026-03-09', last: '2026-03-09' },
      ],
    },
  ],
  notice: [{ days: 1 }, { days: 14 }],
  blackout: [{ day: '2026-12-21', last: '2026-12-31', text: 'Stocktaking' }],
  coverage: [
    { spans: [{ first: '2026-03-04', last: '2026-03-04' }], most: 0, text: 'Sales' },
    { spans: [{ first: '2026-03-04', last: '2026-03-06' }], most: 1 },
    { spans: [{ first: '2026-03-04', last: '2026-03-06' }], least: 2, text: 'Sales' },
  ],
  evidence: [{ days: 3 }],
  too_short: [{ minutes: 228 }],
  too_long: [{ days: 10 }, { minutes: 4560 }],
  too_far_ahead: [{ day: '2027-03-04' }],
  past: [{ day: '2026-03-04' }, {}],
  probation: [{ day: '2026-06-01' }],
  unit: [{ minutes: 15 }, {}],
  not_that_long: [{ day: '2026-03-04', minutes: 480 }],
  not_now: [{}],
  closed: [{}],
  after_last_day: [{ day: '2026-03-31' }, { day: '2026-04-01', last: '2026-06-30' }],
}

const findings = Object.entries(DETAILS).flatMap(([code, all]) =>
  all.map((details): RequestFinding => ({ mode: 'block', code: code as FindingCode, details })),
)
const IN_DAYS = { day_minutes: 456, measure: 'days' } as const
const IN_HOURS = { day_minutes: 456, measure: 'time' } as const

it('every finding has its sentence, in days', () => {
  expect(findings.map(each => findingSentence(each, IN_DAYS))).toMatchInlineSnapshot(`
    [
      "Insufficient balance. You have 0.5 days available.",
      "Insufficient balance. You have -1 days available.",
      "Insufficient balance. At most 0.55 days can be taken.",
      "Insufficient balance. Nothing is left to take.",
      "Insufficient balance. On 4 Mar 2026 at most 1 day can be taken: days were added on 1 Apr 2026.",
      "Insufficient balance. On 4 Mar 2026 nothing is left to take: days were added on 1 Apr 2026.",
      "There is no entitlement to this leave on 4 Mar 2026.",
      "Nothing has to be asked for: Sat, 7 Mar is free anyway (not a working day).",
      "Nothing has to be asked for: Wed, 4 Mar is after the last day of work.",
      "Leave is already pending or approved on Wed, 4 Mar.",
      "Leave is already pending or approved on 4–6 Mar 2026 and Mon, 9 Mar.",
      "This leave has to be asked for 1 day ahead.",
      "This leave has to be asked for 14 days ahead.",
      "No leave is given on 21–31 Dec 2026: Stocktaking.",
      "Nobody of Sales may be away on Wed, 4 Mar.",
      "More than 1 person would be away on 4–6 Mar 2026.",
      "Fewer than 2 people of Sales would be at work on 4–6 Mar 2026.",
      "Evidence is needed for this leave.",
      "At least 0.5 days have to be taken at once.",
      "At most 10 days may follow each other.",
      "At most 10 days can be taken at once.",
      "Leave can be asked for until 4 Mar 2027.",
      "Leave cannot begin before 4 Mar 2026.",
      "Start date must be today or later",
      "This leave can be taken from 1 June 2026.",
      "This leave is taken in parts of 15 minutes of one day.",
      "This leave is taken in whole days.",
      "At most 8 hours can be requested on Wed, 4 Mar.",
      "This cannot be done any more.",
      "This period is closed.",
      "The last day of work is 31 Mar 2026: leave ends by then.",
      "Leave can’t include 1 Apr – 30 June 2026, between two employments.",
    ]
  `)
})

it('amounts of a finding come in hours first where the policy counts hours [R3-102]', () => {
  const inDays = new Set(findings.map(each => findingSentence(each, IN_DAYS)))
  const inHours = findings.map(each => findingSentence(each, IN_HOURS))
  expect(inHours.filter(sentence => !inDays.has(sentence))).toMatchInlineSnapshot(`
    [
      "Insufficient balance. You have 3.8 hours (0.5 days) available.",
      "Insufficient balance. You have -7.6 hours (-1 days) available.",
      "Insufficient balance. At most 4.22 hours (0.55 days) can be taken.",
      "Insufficient balance. On 4 Mar 2026 at most 7.6 hours (1 day) can be taken: days were added on 1 Apr 2026.",
      "At least 3.8 hours (0.5 days) have to be taken at once.",
      "At most 76 hours (10 days) can be taken at once.",
    ]
  `)
})

it('what only warns says so', () => {
  const warning = { mode: 'warn', code: 'blackout', details: DETAILS.blackout[0] ?? {} } as const
  expect(findingSentence(warning, IN_DAYS)).toMatchInlineSnapshot(
    `"Leave on 21–31 Dec 2026 is better avoided: Stocktaking."`,
  )
})

it('changes of approved leave have sentences of their own', () => {
  const asked: [RequestFinding, 'change' | 'give_back' | 'cancel'][] = [
    [{ mode: 'block', code: 'not_now', details: {} }, 'cancel'],
    [{ mode: 'block', code: 'not_now', details: {} }, 'change'],
    [{ mode: 'block', code: 'past', details: { day: '2026-03-04' } }, 'change'],
    [
      { mode: 'block', code: 'free_anyway', details: { day: '2026-03-04', reason: 'not asked' } },
      'give_back',
    ],
  ]
  expect(asked.map(([finding, kind]) => amendmentSentence(finding, IN_DAYS, kind))).toMatchInlineSnapshot(`
    [
      "You can no longer cancel this leave. Return the days that you didn’t take.",
      "Change at least one field",
      "Only your approver can return days before 4 Mar 2026.",
      "Wed, 4 Mar isn’t part of this leave",
    ]
  `)
})

const EMPLOYEE: Actor = { id: 'employee', role: 'user' }
const HR: Actor = { id: 'hr', role: 'admin' }
const STRANGER: Actor = { id: 'stranger', role: 'user' }
const request = (status: Subject['status'], fields: Partial<Subject> = {}): Subject => ({
  user_id: 'employee',
  manager_id: 'manager',
  status,
  amendment_id: null,
  attachment_url: null,
  entered_by: null,
  end_date: '2026-03-04',
  ...fields,
})
const refusal = (actor: Actor, subject: Subject, event: RequestEvent, today = '2026-03-05') => {
  const outcome = transition(subject, event, { actor, today })
  return 'code' in outcome ? refusalOf(outcome.code, subject) : undefined
}

it('every verb says why a user may not, or not now', () => {
  const [pending, approved, rejected] = [request('pending'), request('approved'), request('rejected')]
  const amended = request('approved', { amendment_id: 'a' })
  const refusals = [
    refusal(STRANGER, pending, 'edit'),
    refusal(EMPLOYEE, approved, 'edit'),
    refusal(STRANGER, pending, 'cancel'),
    refusal(EMPLOYEE, approved, 'cancel'),
    refusal(STRANGER, pending, 'comment'),
    refusal(EMPLOYEE, approved, 'comment'),
    refusal(EMPLOYEE, pending, 'approve'),
    refusal({ ...HR, id: 'employee' }, pending, 'approve'),
    refusal(HR, approved, 'approve'),
    refusal(HR, rejected, 'reject'),
    refusal(STRANGER, approved, 'requestChange'),
    refusal(EMPLOYEE, pending, 'requestChange'),
    refusal(EMPLOYEE, amended, 'requestChange'),
    refusal(EMPLOYEE, request('none', { user_id: 'stranger' }), 'enter'),
    refusal(HR, request('none', { user_id: 'hr' }), 'enter'),
    refusal(EMPLOYEE, approved, 'withdraw'),
    refusal(HR, pending, 'withdraw'),
    refusal(HR, request('rejected', { entered_by: 'hr' }), 'withdraw'),
    refusal(STRANGER, approved, 'addDocument'),
    refusal(EMPLOYEE, request('approved', { attachment_url: '/a' }), 'addDocument'),
    refusal(EMPLOYEE, rejected, 'addDocument'),
    refusal(EMPLOYEE, approved, 'addDocument', '2027-03-05'),
  ]
  expect(refusals.map(each => each && `${each.kind}: ${requestRefusal(each)}`)).toMatchInlineSnapshot(`
    [
      "not-allowed: Only your own requests can be edited",
      "not-now: Only pending requests can be edited",
      "not-allowed: Only your own requests can be cancelled",
      "not-now: Only pending requests can be cancelled",
      "not-allowed: Only managers can comment on the requests of others",
      "not-now: Only pending requests can be commented on",
      "not-allowed: Only managers can approve or reject leave requests",
      "not-allowed: You cannot decide on your own leave request",
      "not-now: This request has already been approved",
      "not-now: This request has already been rejected",
      "not-allowed: Only your own leave can be changed",
      "not-now: Only approved leave is changed this way; what is pending can be edited",
      "not-now: A change is already pending. Cancel that change first.",
      "not-allowed: Leave can only be requested for yourself",
      "not-allowed: Ask for your own leave in My Requests: somebody else decides on it.",
      "not-allowed: Only administrators and HR can cancel leave of other people",
      "not-now: This request is pending. Reject it instead.",
      "not-now: Rejected leave can’t be cancelled",
      "not-allowed: Only your own requests can be edited",
      "not-now: This request has a document already",
      "not-now: Only pending requests can be edited",
      "not-now: A document can be added until 14 days after the leave",
    ]
  `)
})
