import type { LeaveParams } from '@leavewell/leave'
import { createLeaveTypes } from '@leavewell/leave'
import { expect, it } from 'vitest'
import type { AnyEvent, Facts, Names, RecipientRule } from './event.ts'
import { actingStarted } from './events/acting-started.ts'
import { addressChanged } from './events/address-changed.ts'
import { certificateMissing } from './events/certificate-missing.ts'
import { certificateRequested } from './events/certificate-requested.ts'
import { changeApplied } from './events/change-applied.ts'
import { changeCompleted } from './events/change-completed.ts'
import { changeDecided } from './events/change-decided.ts'
import { changeRequested } from './events/change-requested.ts'
import { decisionNotCarriedOut } from './events/decision-not-carried-out.ts'
import { largeBalances } from './events/large-balances.ts'
import { leaveCancelled } from './events/leave-cancelled.ts'
import { leaveCommented } from './events/leave-commented.ts'
import { leaveDecided } from './events/leave-decided.ts'
import { leaveEntered } from './events/leave-entered.ts'
import { leaveReassigned } from './events/leave-reassigned.ts'
import { leaveRecalculated } from './events/leave-recalculated.ts'
import { leaveRequested } from './events/leave-requested.ts'
import { leaveShortened } from './events/leave-shortened.ts'
import { leaveStepApproved } from './events/leave-step-approved.ts'
import { leaveToConfirm } from './events/leave-to-confirm.ts'
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
import { teamsPaused } from './events/teams-paused.ts'
import { userRegistered } from './events/user-registered.ts'
import { mailTo } from './mail-to.ts'

/** Names by id. Everyone else is unknown. */
const PEOPLE = new Map([
  ['sophie', 'Sophie Martin'],
  ['liam', 'Liam Chen'],
  ['emma', 'Emma Wilson'],
  ['hana', 'Hana Fischer'],
])
const names: Names = Object.assign(
  (id: string | null, otherwise = 'Unknown') => PEOPLE.get(id ?? '') ?? otherwise,
  { leaveTypes: createLeaveTypes() },
)

const whole = { start_half: null, end_half: null, minutes: null, minutes_requested: null }
const days = (start_date: string, end_date: string) => ({ ...whole, start_date, end_date })
const leave: LeaveParams = {
  ...days('2027-03-01', '2027-03-05'),
  id: 'r1',
  leave_type: 'annual',
  days_requested: 5,
}
const hours: LeaveParams = {
  ...days('2027-03-02', '2027-03-02'),
  id: 'r2',
  leave_type: 'personal',
  minutes: 180,
  days_requested: 0.39,
  minutes_requested: 180,
}
const half: LeaveParams = {
  ...days('2027-03-03', '2027-03-05'),
  id: 'r3',
  leave_type: 'sick',
  start_half: 'pm',
  days_requested: 2.5,
}
const tables = [{ title: 'Cost of each day', rows: [['Mon 1 Mar', '1 day']] as const }]
const [employee_id, liam, emma, hana] = ['sophie', 'liam', 'emma', 'hana'] as const

const out: string[] = []
/** Writes down the text for each recipient. The params of the bell go through JSON first, as in the database. */
function say<Params, Details>(
  name: string,
  event: AnyEvent<Params, Details>,
  { params: given, details }: Facts<Params, Details>,
  unread?: { created_date: string },
) {
  const params = (unread && event.revise?.(given, details as Details, unread)) ?? given
  for (const [role, rule] of Object.entries(event.recipients) as [string, RecipientRule<Params, Details>][]) {
    const stored: Params[] = JSON.parse(JSON.stringify(event.split?.(params) ?? [params]))
    const bells = stored.flatMap(each => rule.bell?.(each, names) ?? [])
    const mails = [rule.mail?.(params, names, details as Details, { id: 'reader' }) ?? []].flat()
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

const requested = { leave, employee_id, overlaps: [], agreed: [], is_again: false, in_place_of: null }
const byLiam = { by_id: liam, for_id: liam }
say('plain', leaveRequested, { params: requested, details: { reason: null, tables: [] } })
say('whole', leaveRequested, {
  params: {
    leave: half,
    employee_id,
    overlaps: [
      { ...days('2027-03-03', '2027-03-04'), leave_type: 'annual', status: 'pending' },
      { ...days('2027-03-05', '2027-03-05'), leave_type: 'sick', status: 'approved' },
    ],
    agreed: [
      { by_id: liam, for_id: emma },
      { by_id: hana, for_id: null },
    ],
    is_again: true,
    in_place_of: emma,
  },
  details: { reason: 'Family holiday', tables },
})
say('hours', leaveRequested, {
  params: { ...requested, leave: hours, agreed: [byLiam] },
  details: { reason: null, tables: [] },
})

say('for another', leaveStepApproved, {
  params: { leave, employee_id, step: { by_id: liam, for_id: emma }, next_id: hana },
})
say('own', leaveStepApproved, {
  params: { leave: hours, employee_id, step: { by_id: null, for_id: null }, next_id: hana },
})

const decided = {
  leave,
  employee_id,
  status: 'approved' as const,
  reviewer_id: liam,
  approver_id: liam,
  in_place_of: null,
}
say('approved', leaveDecided, { params: decided, details: { notes: null, tables: [] } })
say('approved in place of the approver', leaveDecided, {
  params: { ...decided, approver_id: emma, in_place_of: emma },
  details: { notes: null, tables },
})
say('rejected', leaveDecided, {
  params: { ...decided, leave: hours, status: 'rejected' },
  details: { notes: 'Too many are away.', tables: [] },
})
say('by the system', leaveDecided, {
  params: { ...decided, reviewer_id: null },
  details: { notes: null, tables: [] },
})

say('changed', decisionNotCarriedOut, {
  params: { leave, status: 'approved', why: 'it has changed in the meantime' },
})
say('refused', decisionNotCarriedOut, {
  params: { leave: half, status: 'rejected', why: 'Approved leave is final' },
})

const comments = [
  { user_name: 'Liam Chen', message: 'Who looks after your customers?', timestamp: '1' },
  { user_name: 'Hana Fischer', message: 'And the phone?', timestamp: '2' },
  { user_name: 'Liam Chen', message: 'x'.repeat(250), timestamp: '3' },
]
const commented = { leave, author_id: liam, count: 1 }
say('one', leaveCommented, {
  params: { ...commented, text: 'Who looks after your customers?' },
  details: { comments: comments.slice(0, 1) },
})
const long = { params: { ...commented, text: 'x'.repeat(250) }, details: { comments } }
say('a long one', leaveCommented, long)
say('three, the first unread', leaveCommented, long, { created_date: '1' })

const entered = { leave, employee_id, by_id: hana, approver_id: null }
say('approved', leaveEntered, { params: entered, details: { reason: 'Agreed by phone' } })
say('pending', leaveEntered, {
  params: { ...entered, by_id: null, approver_id: liam },
  details: { reason: null },
})

const moved = { leave, employee_id, from_id: emma, in_place_of: null }
const reassigned = { params: { approver_id: liam, requests: [moved] as const }, details: { actorId: null } }
say('one', leaveReassigned, reassigned)
say('two, in place of another', leaveReassigned, {
  params: {
    approver_id: liam,
    requests: [moved, { leave: hours, employee_id: 'gone', from_id: hana, in_place_of: emma }],
  },
  details: { actorId: null },
})
say('by the reader', leaveReassigned, { ...reassigned, details: { actorId: 'reader' } })

say('one', requestsWithoutApprover, { params: { count: 1, approver_id: emma } })
say('two', requestsWithoutApprover, { params: { count: 2, approver_id: emma } })
say('days', leaveCancelled, { params: { leave, employee_id } })
say('entered', leaveWithdrawn, { params: { leave, employee_id, by_id: hana, was_entered: true } })
say('requested', leaveWithdrawn, {
  params: { leave: hours, employee_id, by_id: hana, was_entered: false },
})

const to: LeaveParams = { ...leave, start_date: '2027-03-02', days_requested: 4 }
for (const kind of ['change', 'give_back', 'cancel'] as const) {
  const change = { kind, request_id: 'r1', leave, to }
  say(kind, changeRequested, {
    params: { ...change, employee_id, agreed: [], in_place_of: null },
    details: { reason: null },
  })
  say(`${kind}, a later step`, changeRequested, {
    params: {
      ...change,
      employee_id,
      agreed: [byLiam, { by_id: hana, for_id: emma }],
      in_place_of: emma,
    },
    details: { reason: 'The flight was moved' },
  })
  for (const status of ['approved', 'rejected'] as const) {
    const request_id = kind === 'cancel' && status === 'approved' ? null : 'r1'
    say(`${kind} ${status}`, changeDecided, {
      params: { ...change, request_id, status, reviewer_id: liam },
      details: { notes: status === 'rejected' ? 'Not this month' : null },
    })
  }
  say(kind, changeApplied, {
    params: { ...change, request_id: kind === 'cancel' ? null : 'r1', employee_id, reviewer_id: liam },
    details: { reason: kind === 'change' ? 'The flight was moved' : null },
  })
}

say('less', leaveRecalculated, {
  params: {
    leave: { ...leave, days_requested: 4 },
    former: leave,
    changed: [{ day: '2027-03-01', am: 0, pm: 0, why: 'holiday: Labour Day' }],
  },
})
say('more, in hours', leaveRecalculated, {
  params: {
    leave: { ...leave, minutes_requested: 2280 },
    former: { days_requested: 3, minutes_requested: 1368 },
    changed: [
      { day: '2027-03-01', am: 228, pm: 228, why: 'work' },
      { day: '2027-03-02', am: 228, pm: 228, why: 'work' },
    ],
  },
})

const shortened = {
  leave: { ...leave, end_date: '2027-03-03', days_requested: 3 },
  former: leave,
  change: null,
  employee_id,
  last_day: '2027-03-03',
}
say('alone', leaveShortened, { params: shortened })
say('with its change', leaveShortened, { params: { ...shortened, change: 'shortened' } })
say('its change alone', leaveShortened, { params: { ...shortened, former: null, change: 'cancelled' } })

const line = { leave, employee_id, asked_on: '2027-02-01', starts_on: [] }
const starting = { leave: hours, employee_id, asked_on: '2027-02-02', starts_on: ['2027-03-02'] }
say('one', requestPending, { params: { lines: [line], count: 1 }, details: {} })
say('twelve', requestPending, {
  params: { lines: [starting, ...Array.from({ length: 11 }, () => line)], count: 12 },
  details: {},
})
const above = { leave, employee_id, asked_on: '2027-02-01', approver_id: liam }
const unknown = { leave: hours, employee_id, asked_on: '2027-02-02', approver_id: null }
say('to decide by a day', requestPending, {
  params: { lines: [{ ...line, decide_by: '2027-02-22' }], count: 1 },
  details: {},
})
say('to decide by a day', requestEscalated, {
  params: { lines: [{ ...above, decide_by: '2027-02-22' }], count: 1 },
})
say('one', requestEscalated, { params: { lines: [above], count: 1 } })
say('two', requestEscalated, { params: { lines: [above, unknown], count: 2 } })
say('days', ownLeavePending, { params: { leave, approver_id: liam } })
say('days', certificateRequested, { params: { leave: half } })
const missing = { leave: half, employee_id, asked_on: '2027-03-09' }
say('one', certificateMissing, { params: { lines: [missing], count: 1 } })
say('two', certificateMissing, { params: { lines: [missing, missing], count: 2 } })

const user_id = 'sophie'
say('days', leaveToConfirm, { params: { leave, employee_id } })
const large = { user_id, leave_type: 'annual', weeks: 8.2 }
say('one', largeBalances, { params: { lines: [large], count: 1, from_weeks: 8, leave_type: 'annual' } })
say('twelve of two types', largeBalances, {
  params: {
    lines: [...Array.from({ length: 11 }, () => large), { ...large, leave_type: 'personal' }],
    count: 12,
    from_weeks: 8,
    leave_type: null,
  },
})
say('new', userRegistered, { params: { user_id, email: 'sophie@x.test' } })
say('everything', profileChanged, {
  params: {
    user_id,
    changes: [
      { field: 'department', before: null, after: 'Sales' },
      { field: 'position', before: 'Designer', after: 'Senior designer' },
      { field: 'date_hired', before: '2020-02-01', after: '2020-03-01' },
    ],
  },
})
const address = { user_id, before: 'a@x.test', after: 'b@x.test' }
say('by HR', addressChanged, { params: { ...address, by_id: hana } })
say('by a program', addressChanged, { params: { ...address, by_id: null } })
say('why', scheduledChangeFailed, {
  params: { user_id, day: '2027-03-01', why: 'The department does not exist' },
})
say('why', offboardingFailed, {
  params: { user_id, last_day: '2027-03-31', why: 'At least one active administrator must remain' },
})
say('one', reportsWithoutManager, { params: { user_id: emma, count: 1 } })
say('three', reportsWithoutManager, { params: { user_id: emma, count: 3 } })
for (const what of ['pack', 'pack_undone'] as const)
  say(what, changeCompleted, { params: { what, name: 'Australia' } })
for (const what of ['policy_assigned', 'policy_version'] as const)
  say(what, changeCompleted, { params: { what, name: 'Full time' } })
for (const what of ['shutdown', 'shutdown_undone'] as const)
  say(what, changeCompleted, { params: { what, name: 'Christmas' } })
say('half an hour', actingStarted, {
  params: { session_id: 's1', by_id: hana, reason: 'Help with a leave request', minutes: 30 },
})
say('from a day', secondFactorRequired, { params: { from: '2027-04-01' } })
say('always', teamsPaused, { params: {} })
say('now', secondFactorRequired, { params: { from: null } })

it('every notification and every email keeps its words [R3-72]', async () => {
  await expect(`${out.join('\n\n')}\n`).toMatchFileSnapshot('texts.snapshot.txt')
})
