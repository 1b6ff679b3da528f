import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { requestRefusal } from '../copy/request-refusals.ts'
import { fieldsOfRoles, GIVEN_ROLES } from '../entities/company-roles.ts'
import { LEAVE_STATUSES } from '../entities/leave-request.ts'
import { refusalOf } from './refusal-of.ts'
import type { Actor, RequestState, Situation, Subject } from './transition-guards.ts'
import {
  actionsOn,
  decisionOn,
  REQUEST_EVENTS,
  type RequestEvent,
  stateOf,
  transition,
} from './transitions.ts'

const TODAY = '2026-06-10'
const OPEN = {
  cancel_approved: 'any',
  ask_to_cancel: 'never',
  is_final: false,
  earliest: null,
  not_before: null,
  give_back_from: null,
} as const

const person = (id: string, ...roles: (typeof GIVEN_ROLES)[number][]): Actor => ({
  id,
  ...fieldsOfRoles(roles),
})
const sophie = person('sophie')
const stranger = person('henry')
const liam = person('liam', 'approver')
const otherApprover = person('mia', 'approver')
const hana = person('hana', 'hr')
const admin = person('boss', 'admin')
const ACTORS: Record<string, Actor | null> = {
  sophie,
  stranger,
  liam,
  otherApprover,
  hana,
  admin,
  system: null,
}

const LEAVE: Subject = {
  user_id: 'sophie',
  manager_id: 'liam',
  status: 'pending',
  start_date: '2026-06-15',
  end_date: '2026-06-19',
  attachment_url: null,
  entered_by: 'hana',
  amendment_id: null,
}
const IN_STATE: Record<RequestState, Subject> = {
  none: { user_id: 'sophie', status: 'none' },
  pending: LEAVE,
  approved: { ...LEAVE, status: 'approved' },
  amended: { ...LEAVE, status: 'approved', amendment_id: 'a1' },
  rejected: { ...LEAVE, status: 'rejected' },
  cancelled: { ...LEAVE, status: 'cancelled' },
}
const STATES = Object.keys(IN_STATE) as RequestState[]
const { pending, approved, amended, rejected } = IN_STATE

const at = (actor: Actor | null, situation: Partial<Situation> = {}): Situation => ({
  actor,
  today: TODAY,
  rules: OPEN,
  ...situation,
})
const answer = (subject: Subject, event: RequestEvent, situation: Situation) => {
  const outcome = transition(subject, event, situation)
  return 'to' in outcome ? outcome.to : outcome.code
}
const code = (subject: Subject, event: RequestEvent, actor: Actor | null, situation?: Partial<Situation>) =>
  answer(subject, event, at(actor, situation))

describe('the table of transitions', () => {
  it('the table has one answer for every state, event and actor: a state or a code with a sentence [0140]', () => {
    for (const state of STATES)
      for (const event of REQUEST_EVENTS)
        for (const actor of Object.values(ACTORS)) {
          const subject = IN_STATE[state]
          const outcome = transition(subject, event, at(actor))
          if ('to' in outcome) expect(STATES).toContain(outcome.to)
          else expect(requestRefusal(refusalOf(outcome.code, subject))).not.toBe('')
        }
  })

  it('private leave is changed elsewhere, and for its approver it is leave of a final policy [0167]', () => {
    const changes = [
      'addDocument',
      'cancel',
      'withdraw',
      'requestChange',
      'returnDays',
      'convertDays',
      'requestCancellation',
    ] as const
    const leave = { ...approved, leave_type: 'leave' }
    for (const event of changes) {
      expect(code(leave, event, null)).toBe('private_leave')
      expect(code(leave, event, event === 'withdraw' ? hana : sophie)).toBe('private_leave')
    }
    expect(code(leave, 'returnDays', liam)).toBe('change_final')
    expect(actionsOn(leave, at(sophie))).toEqual([])
    expect(actionsOn(leave, at(hana))).toEqual([])
    expect(code(leave, 'shorten', null)).toBe('approved')
  })

  it('the table leads from each state to one state for the organisation itself', () => {
    const rows = Object.fromEntries(
      STATES.map(state => [
        state,
        Object.fromEntries(
          REQUEST_EVENTS.flatMap(event => {
            const outcome = transition(IN_STATE[state], event, at(null))
            return 'to' in outcome ? [[event, [outcome.to, ...outcome.effects].join(' ')]] : []
          }),
        ),
      ]),
    )
    expect(rows).toEqual({
      none: {
        submit: 'pending',
        submitApproved: 'approved charge',
        enter: 'pending',
        enterApproved: 'approved charge',
      },
      pending: {
        edit: 'pending',
        comment: 'pending',
        addDocument: 'pending',
        approve: 'approved charge',
        reject: 'rejected',
        cancel: 'cancelled',
        withdraw: 'cancelled',
        recount: 'pending',
        shorten: 'pending',
        endEmployment: 'cancelled',
      },
      approved: {
        addDocument: 'approved',
        cancel: 'cancelled return_days',
        withdraw: 'cancelled return_days',
        requestChange: 'amended',
        returnDays: 'amended',
        convertDays: 'amended',
        requestCancellation: 'amended',
        recount: 'approved',
        shorten: 'approved return_days',
        endEmployment: 'cancelled return_days',
      },
      amended: {
        addDocument: 'amended',
        cancel: 'cancelled return_days discard_change',
        withdraw: 'cancelled return_days discard_change',
        approveChange: 'approved apply_change',
        rejectChange: 'approved discard_change',
        withdrawChange: 'approved discard_change',
        recount: 'amended',
        shorten: 'amended return_days',
        endEmployment: 'cancelled return_days discard_change',
      },
      rejected: {},
      cancelled: {},
    })
  })

  it('the table offers each actor their actions and no others [L-03 to L-07, R-06, R-07, OP-12]', () => {
    const offered = (subject: Subject) =>
      Object.fromEntries(Object.entries(ACTORS).map(([name, actor]) => [name, actionsOn(subject, at(actor))]))
    expect(offered({ ...pending, entered_by: null })).toMatchObject({
      sophie: ['addDocument', 'edit', 'cancel', 'comment'],
      stranger: [],
      liam: ['approve', 'reject', 'comment'],
      otherApprover: [],
      hana: ['approve', 'reject', 'comment'],
      admin: ['approve', 'reject', 'comment'],
    })
    expect(offered(approved)).toMatchObject({
      sophie: ['addDocument', 'requestChange', 'returnDays', 'convertDays', 'requestCancellation', 'cancel'],
      stranger: [],
      liam: ['returnDays', 'convertDays'],
      otherApprover: [],
      hana: ['returnDays', 'convertDays', 'withdraw'],
      admin: ['returnDays', 'convertDays', 'withdraw'],
    })
    expect(offered(amended)).toMatchObject({
      sophie: ['addDocument', 'cancel', 'withdrawChange'],
      stranger: [],
      liam: ['approveChange', 'rejectChange'],
      otherApprover: [],
      hana: ['withdraw', 'approveChange', 'rejectChange'],
      admin: ['withdraw', 'approveChange', 'rejectChange'],
    })
    for (const actions of Object.values(offered(rejected))) expect(actions).toEqual([])
  })

  it('final leave only accepts a document, and a cancellation by HR if it is approved [L-03, L-04, L-05, L-07, 0152]', () => {
    const roles = fc.subarray([...GIVEN_ROLES])
    fc.assert(
      fc.property(
        fc.constantFrom('sophie', 'liam', 'hana'),
        roles,
        fc.constantFrom(...LEAVE_STATUSES.filter(status => status !== 'pending')),
        (id, own, status) => {
          const subject: Subject = { ...LEAVE, status, entered_by: null }
          const actions = actionsOn(subject, at(person(id, ...own), { rules: { ...OPEN, is_final: true } }))
          const isHrs =
            status === 'approved' && id !== LEAVE.user_id && own.some(role => ['admin', 'hr'].includes(role))
          expect(actions.filter(action => action !== 'addDocument')).toEqual(isHrs ? ['withdraw'] : [])
        },
      ),
    )
  })

  it('the table allows a person nothing that it refuses to the organisation, and more roles refuse nothing [0140]', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...STATES),
        fc.constantFrom(...REQUEST_EVENTS),
        fc.constantFrom('sophie', 'liam', 'hana', 'x'),
        fc.subarray([...GIVEN_ROLES]),
        fc.constantFrom(...GIVEN_ROLES),
        fc.boolean(),
        (state, event, id, roles, more, is_final) => {
          const subject = IN_STATE[state]
          const allowed = (actor: Actor | null) =>
            'to' in transition(subject, event, at(actor, { rules: { ...OPEN, is_final } }))
          const before = allowed(person(id, ...roles))
          if (before) expect(allowed(null)).toBe(true)
          if (before) expect(allowed(person(id, ...roles, more))).toBe(true)
        },
      ),
    )
  })
})

describe('why an event is refused', () => {
  it('a refusal names the person before the state, and the state before the policy', () => {
    expect(code(rejected, 'edit', stranger)).toBe('only_own_edited')
    expect(code(rejected, 'edit', sophie)).toBe('only_pending_edited')
    expect(code(approved, 'cancel', stranger)).toBe('only_own_cancelled')
    expect(code(approved, 'cancel', sophie, { rules: { ...OPEN, is_final: true } })).toBe(
      'only_pending_cancelled',
    )
    expect(code(approved, 'cancel', sophie, { rules: { ...OPEN, cancel_approved: 'never' } })).toBe(
      'approved_stays',
    )
    expect(code(amended, 'requestChange', sophie, { rules: { ...OPEN, is_final: true } })).toBe(
      'change_pending',
    )
  })

  it('own requests are refused first, also for administrators, and acting people decide nothing [R-07, OP-12, 0083]', () => {
    expect(code(pending, 'approve', sophie)).toBe('only_managers_decide')
    expect(code({ ...pending, user_id: 'boss' }, 'approve', admin)).toBe('not_your_own')
    expect(code(pending, 'approve', otherApprover)).toBe('only_sent_to_you')
    expect(code(pending, 'approve', hana, { behind: { ...admin, id: 'sophie' } })).toBe('not_your_own')
    expect(code(pending, 'approve', liam, { behind: person('x', 'acting') })).toBe('acting_decides_nothing')
    expect(code(pending, 'approve', liam, { behind: admin })).toBe('approved')
    const behind = person('x', 'acting')
    expect(code(approved, 'withdraw', hana, { behind })).toBe('acting_decides_nothing')
    expect(code(approved, 'withdraw', hana, { behind: admin })).toBe('cancelled')
    const entered = { user_id: 'sophie', manager_id: 'liam', status: 'none' } as const
    for (const actor of [hana, liam]) {
      const situation = { approversEnter: true, behind }
      expect(code(entered, 'enterApproved', actor, situation)).toBe('acting_decides_nothing')
      expect(code(entered, 'enter', actor, situation)).toBe('pending')
    }
  })

  it('a second decision is refused and changes nothing [L-03, S-64]', () => {
    for (const event of ['approve', 'reject'] as const)
      for (const subject of [approved, amended, rejected])
        expect(code(subject, event, hana)).toBe('already_decided')
    expect(requestRefusal(refusalOf('already_decided', rejected))).toBe(
      'This request has already been rejected',
    )
  })

  it('pending requests of employees and leave of HR itself are refused to HR [0069, 0152, OP-12]', () => {
    expect(code({ ...pending, entered_by: null }, 'withdraw', hana)).toBe('only_entered_withdrawn')
    expect(code({ ...approved, entered_by: null }, 'withdraw', hana)).toBe('cancelled')
    expect(code(approved, 'withdraw', liam)).toBe('only_hr_withdraws')
    expect(code(approved, 'withdraw', hana, { behind: sophie })).toBe('others_only')
    expect(code(rejected, 'withdraw', hana)).toBe('rejected_stays')
    expect(code({ user_id: 'hana', status: 'none' }, 'enterApproved', hana)).toBe('others_only')
    for (const [approversEnter, manager_id, result] of [
      [true, 'liam', 'approved'],
      [false, 'liam', 'only_own_submitted'],
      [true, 'hana', 'only_own_submitted'],
    ] as const)
      expect(
        code({ user_id: 'sophie', manager_id, status: 'none' }, 'enterApproved', liam, { approversEnter }),
      ).toBe(result)
    expect(code({ user_id: 'sophie', status: 'none' }, 'enter', liam)).toBe('only_own_submitted')
  })

  it('a second document is refused, and one more than 14 days after approved leave [finding F-6C]', () => {
    expect(code({ ...approved, end_date: '2026-05-27' }, 'addDocument', sophie)).toBe('approved')
    expect(code({ ...approved, end_date: '2026-05-26' }, 'addDocument', sophie)).toBe('document_too_late')
    expect(code({ ...pending, end_date: '2026-05-01' }, 'addDocument', sophie)).toBe('pending')
    expect(code({ ...pending, attachment_url: '/a.pdf' }, 'addDocument', sophie)).toBe('document_exists')
    expect(code(rejected, 'addDocument', sophie)).toBe('only_pending_edited')
    expect(code(pending, 'addDocument', admin)).toBe('only_own_edited')
  })

  it('a policy can make approved leave final, or allow its cancellation only until it begins', () => {
    const rules = { ...OPEN, cancel_approved: 'before_start' } as const
    const begun = { ...approved, start_date: TODAY }
    expect(code(approved, 'cancel', sophie, { rules })).toBe('cancelled')
    expect(code(begun, 'cancel', sophie, { rules })).toBe('approved_stays')
    expect(code(begun, 'requestCancellation', sophie, { rules })).toBe('approved_stays')
    const ask = { ...OPEN, cancel_approved: 'never', ask_to_cancel: 'before_start' } as const
    expect(code(approved, 'cancel', sophie, { rules: ask })).toBe('approved_stays')
    expect(code(approved, 'requestCancellation', sophie, { rules: ask })).toBe('amended')
  })

  it('changes of leave without an open day are refused to the requester alone', () => {
    const rules = { ...OPEN, earliest: TODAY, give_back_from: TODAY }
    const gone = { ...approved, start_date: '2026-06-01', end_date: '2026-06-05' }
    expect(code(gone, 'requestChange', sophie, { rules })).toBe('not_now')
    expect(code(gone, 'returnDays', sophie, { rules })).toBe('not_now')
    expect(code(gone, 'returnDays', sophie, { rules: { ...rules, give_back_from: null } })).toBe('amended')
    expect(code(gone, 'returnDays', liam, { rules })).toBe('amended')
    expect(code({ ...gone, end_date: TODAY }, 'requestChange', sophie, { rules })).toBe('amended')
  })
})

it('a decision on approved leave with a pending change is one on that change [0071]', () => {
  expect(stateOf(amended)).toBe('amended')
  expect(stateOf({ ...rejected, amendment_id: 'a1' })).toBe('rejected')
  expect(['approved', 'rejected'].map(status => decisionOn(amended, status))).toEqual([
    'approveChange',
    'rejectChange',
  ])
  expect(['approved', 'rejected'].map(status => decisionOn(pending, status))).toEqual(['approve', 'reject'])
})
