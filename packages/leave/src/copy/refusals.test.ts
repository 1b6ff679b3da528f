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
  not_free: [{ minutes: 2280, day: '2032-07-01' }, { day: '2032-07-01' }, { minutes: 2280 }],
  retired_type: [{ text: 'Study Leave' }],
  not_offered: [{ text: 'Study Leave' }],
  no_such_occasion: [{}],
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
  evidence: [{ days: 3 }, {}, { days: 1, text: 'Medical certificate.' }],
  too_short: [{ minutes: 228 }],
  too_long: [{ days: 10 }, { minutes: 4560 }],
  too_far_ahead: [{ day: '2027-03-04' }],
  past: [{ day: '2026-03-04' }, {}],
  probation: [{ day: '2026-06-01' }],
  employment_kind: [{ kinds: ['full_time', 'part_time'] }],
  employment_kind_unknown: [{}],
  hire_date_unknown: [{}],
  use_first: [{ text: 'Personal Leave', minutes: 120, unit: { day_minutes: 456, measure: 'time' } }],
  unit: [{ minutes: 15 }, {}],
  not_that_long: [{ day: '2026-03-04', minutes: 480 }],
  return_hours: [{ day: '2026-03-04', minutes: 300 }, {}],
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
      "Insufficient balance. You can take up to 0.55 days.",
      "Insufficient balance. Nothing is left.",
      "Insufficient balance. On 4 Mar 2026 you can take up to 1 day: days were added on 1 Apr 2026.",
      "Insufficient balance. On 4 Mar 2026 nothing is left: days were added on 1 Apr 2026.",
      "Up to 5 days can be taken on these days. More can be taken from 1 July 2032.",
      "No leave can be taken on these days. More can be taken from 1 July 2032.",
      "Up to 5 days can be taken on these days.",
      "Study Leave is no longer offered.",
      "You don’t have Study Leave yet. Ask HR to assign a policy.",
      "Choose an occasion from the list, or a new one.",
      "No entitlement to this leave on 4 Mar 2026.",
      "You don’t need leave on Sat, 7 Mar (not a working day).",
      "You don’t need leave on Wed, 4 Mar, after the last working day.",
      "Leave is already pending or approved on Wed, 4 Mar.",
      "Leave is already pending or approved on 4–6 Mar 2026 and Mon, 9 Mar.",
      "Request this leave at least 1 day in advance.",
      "Request this leave at least 14 days in advance.",
      "Leave isn’t available on 21–31 Dec 2026: Stocktaking.",
      "No one in Sales can be away on Wed, 4 Mar.",
      "More than 1 person would be away on 4–6 Mar 2026.",
      "Fewer than 2 people in Sales would be at work on 4–6 Mar 2026.",
      "Add a document to this request within 3 days of the first day.",
      "Add a document to this request.",
      "Add a document to this request within 1 day of the first day: Medical certificate.",
      "Request at least 0.5 days.",
      "Request up to 10 days in a row.",
      "Request up to 10 days.",
      "You can request leave up to 4 Mar 2027.",
      "Choose 4 Mar 2026 or a later first day.",
      "Start date must be today or later",
      "You can take this leave from 1 June 2026.",
      "This leave is for full-time and part-time employees.",
      "Employment type isn’t stated.",
      "Date hired isn’t stated.",
      "Use your Personal Leave first: you have 2 hours left.",
      "Request this leave in steps of 15 minutes on one day.",
      "Request whole days for this leave type.",
      "Request up to 8 hours on Wed, 4 Mar.",
      "You can return up to 5 hours of Wed, 4 Mar.",
      "Hours can only be returned if the policy counts hours.",
      "This is no longer possible.",
      "This period is locked.",
      "Leave must end by the last working day, 31 Mar 2026.",
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
      "Insufficient balance. You have −7.6 hours (−1 days) available.",
      "Insufficient balance. You can take up to 4.22 hours (0.55 days).",
      "Insufficient balance. On 4 Mar 2026 you can take up to 7.6 hours (1 day): days were added on 1 Apr 2026.",
      "Up to 38 hours (5 days) can be taken on these days. More can be taken from 1 July 2032.",
      "Up to 38 hours (5 days) can be taken on these days.",
      "Request at least 3.8 hours (0.5 days).",
      "Request up to 76 hours (10 days).",
    ]
  `)
})

it('what only warns says so', () => {
  const warning = { mode: 'warn', code: 'blackout', details: DETAILS.blackout[0] ?? {} } as const
  expect(findingSentence(warning, IN_DAYS)).toMatchInlineSnapshot(
    `"Leave on 21–31 Dec 2026 isn’t recommended: Stocktaking."`,
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
    [
      { mode: 'block', code: 'free_anyway', details: { day: '2026-03-05', half: 'pm', reason: 'not asked' } },
      'give_back',
    ],
  ]
  expect(asked.map(([finding, kind]) => amendmentSentence(finding, IN_DAYS, kind))).toMatchInlineSnapshot(`
    [
      "You can no longer cancel this leave. Return the days that you didn’t take.",
      "Change at least one field",
      "Only your approver can return days before 4 Mar 2026.",
      "Wed, 4 Mar isn’t part of this leave",
      "Nothing was charged for Thu afternoon, 5 Mar 2026.",
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
      "not-allowed: You can only edit your own requests",
      "not-now: Only pending requests can be edited",
      "not-allowed: You can only cancel your own requests",
      "not-now: Only pending requests can be cancelled",
      "not-allowed: Only managers can comment on other people’s requests",
      "not-now: Only pending requests can be commented on",
      "not-allowed: Only managers can approve or reject leave requests",
      "not-allowed: You can’t approve or reject your own leave request",
      "not-now: This request has already been approved",
      "not-now: This request has already been rejected",
      "not-allowed: You can only change your own leave",
      "not-now: Only approved leave can be changed. Edit the pending request instead.",
      "not-now: A change is already pending. Cancel that change first.",
      "not-allowed: You can only request leave for yourself",
      "not-allowed: Request your own leave in My Requests. Your approver reviews it.",
      "not-allowed: Only administrators and HR can cancel other people’s leave",
      "not-now: This request is pending. Reject it instead.",
      "not-now: Rejected leave can’t be cancelled",
      "not-allowed: You can only edit your own requests",
      "not-now: This request already has a document",
      "not-now: Only pending requests can be edited",
      "not-now: You can add a document up to 14 days after the leave",
    ]
  `)
})
