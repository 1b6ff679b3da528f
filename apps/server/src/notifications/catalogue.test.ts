import { NOTIFICATION_KINDS } from '@leavewell/leave'
import { describe, expect, it } from 'vitest'
import { NOTIFICATION_EVENTS } from './catalogue.ts'
import { EVENT_GROUPS, RECIPIENTS } from './event.ts'
import { examplesOf } from './examples.ts'

/** Every event, recipient and channel, with title and text as people read them. A new event needs its lines here. */
const TABLE: readonly (readonly [reader: string, title: string, text: string])[] = [
  [
    'leave_requested → approver, bell',
    'New leave request',
    'Sophie Martin requests Annual Leave, 1–5 Mar 2027 (5 days).',
  ],
  [
    'leave_requested → approver, email',
    'Sophie Martin requests Annual Leave, 1–5 Mar 2027',
    'Sophie Martin requested leave. Review the request below.',
  ],
  [
    'leave_step_approved → employee, bell',
    'Approved, one more step',
    'Liam Chen on behalf of Emma Wilson approved your Annual Leave, 1–5 Mar 2027. Hana Fischer reviews it next.',
  ],
  [
    'leave_step_approved → replaced_approver, bell',
    'Approved on your behalf',
    'Liam Chen approved Sophie Martin’s request on your behalf: Annual Leave, 1–5 Mar 2027. Hana Fischer reviews it next.',
  ],
  [
    'leave_decided → employee, bell',
    'Leave request approved',
    'Your Annual Leave, 1–5 Mar 2027 (5 days), has been approved by Liam Chen.',
  ],
  [
    'leave_decided → employee, email',
    'Your leave request was approved: Annual Leave, 1–5 Mar 2027',
    'Liam Chen approved your leave request on behalf of Emma Wilson.',
  ],
  [
    'leave_decided → replaced_approver, bell',
    'Leave request approved',
    'Liam Chen approved Sophie Martin’s request: Annual Leave, 1–5 Mar 2027.',
  ],
  [
    'leave_approved_automatically → employee, bell',
    'Leave approved',
    'Your Annual Leave (1–5 Mar 2027, 5 days) is approved. It needs no approver.',
  ],
  [
    'leave_approved_automatically → employee, email',
    'Leave approved: Annual Leave, 1–5 Mar 2027',
    'Your Annual Leave (1–5 Mar 2027, 5 days) is approved. It needs no approver.',
  ],
  [
    'leave_approved_automatically → approver, bell',
    'Leave approved',
    'Sophie Martin has Annual Leave on 1–5 Mar 2027 (5 days). It was approved automatically.',
  ],
  [
    'decision_not_carried_out → decider, bell',
    'Decision not completed',
    'You approved Annual Leave, 1–5 Mar 2027, but we couldn’t complete it: it has changed in the meantime. Review the request again.',
  ],
  [
    'leave_commented → approver, bell',
    'New comment',
    'Liam Chen on Annual Leave, 1–5 Mar 2027: “Who looks after your customers?”',
  ],
  [
    'leave_commented → approver, email',
    'Liam Chen has commented on a leave request: Annual Leave, 1–5 Mar 2027',
    'Liam Chen writes: Who looks after your customers?',
  ],
  [
    'leave_commented → employee, bell',
    'New comment',
    'Liam Chen on Annual Leave, 1–5 Mar 2027: “Who looks after your customers?”',
  ],
  [
    'leave_commented → employee, email',
    'Liam Chen has commented on a leave request: Annual Leave, 1–5 Mar 2027',
    'Liam Chen writes: Who looks after your customers?',
  ],
  [
    'leave_entered → employee, bell',
    'Leave added for you',
    'Hana Fischer added leave for you: Annual Leave, 1–5 Mar 2027 (5 days). It is approved.',
  ],
  [
    'leave_entered → employee, email',
    'Leave added for you: Annual Leave, 1–5 Mar 2027',
    'Hana Fischer added leave for you: Annual Leave, 1–5 Mar 2027 (5 days). It is approved.',
  ],
  [
    'leave_entered → approver, bell',
    'Leave added for you',
    'Hana Fischer added approved leave for Sophie Martin: Annual Leave, 1–5 Mar 2027 (5 days).',
  ],
  [
    'shutdown_booked → employee, bell',
    'Company shutdown',
    'Christmas shutdown: we booked Annual Leave, 1–5 Mar 2027 (5 days) for you.',
  ],
  [
    'shutdown_booked → employee, email',
    'Company shutdown: Christmas shutdown',
    'Christmas shutdown: we booked Annual Leave, 1–5 Mar 2027 (5 days) for you.',
  ],
  [
    'shutdown_undone → employee, bell',
    'Company shutdown undone',
    'Christmas shutdown: we cancelled Annual Leave, 1–5 Mar 2027 (5 days).',
  ],
  [
    'shutdown_undone → employee, email',
    'Company shutdown undone: Christmas shutdown',
    'Christmas shutdown: we cancelled Annual Leave, 1–5 Mar 2027 (5 days).',
  ],
  [
    'leave_reassigned → approver, bell',
    'Leave request reassigned',
    'Sophie Martin requests Annual Leave, 1–5 Mar 2027 (5 days). It was pending with Emma Wilson.',
  ],
  [
    'leave_reassigned → approver, email',
    'Leave request pending your approval',
    'This request was pending with Emma Wilson. You’re now the approver.',
  ],
  [
    'leave_reassigned → employee, bell',
    'New approver',
    'Liam Chen now reviews your Annual Leave, 1–5 Mar 2027.',
  ],
  [
    'requests_without_approver → administrators, bell',
    'Leave requests without an approver',
    '2 requests are pending with Emma Wilson, who can no longer approve leave. Review them in All requests on the Admin Dashboard.',
  ],
  [
    'leave_cancelled → approver, bell',
    'Approved leave cancelled',
    'Sophie Martin cancelled approved leave: Annual Leave, 1–5 Mar 2027 (5 days).',
  ],
  [
    'leave_withdrawn → employee, bell',
    'Leave cancelled',
    'Hana Fischer cancelled leave that was added for you: Annual Leave, 1–5 Mar 2027 (5 days).',
  ],
  [
    'leave_withdrawn → employee, email',
    'Leave cancelled: Annual Leave, 1–5 Mar 2027',
    'Hana Fischer cancelled leave that was added for you: Annual Leave, 1–5 Mar 2027 (5 days).',
  ],
  [
    'leave_withdrawn → approver, bell',
    'Leave cancelled',
    'Hana Fischer cancelled Sophie Martin’s leave: Annual Leave, 1–5 Mar 2027 (5 days).',
  ],
  ['private_leave_requested → holder, bell', 'A private request is pending', 'Sign in to read it.'],
  ['private_leave_requested → holder, email', 'A private request is pending', 'Sign in to read it.'],
  ['private_leave_decided → employee, email', 'Leave', 'There is news about your leave. Sign in to read it.'],
  [
    'private_leave_holders_changed → employee, email',
    'Leave',
    'The people who can see some of your leave have changed. Sign in to see them.',
  ],
  [
    'private_leave_last_holder → holder, email',
    'Private leave needs another holder',
    'You are the only holder who can still sign in. Sign in to add another one.',
  ],
  [
    'change_requested → approver, bell',
    'Change requested',
    'Sophie Martin requests a change of approved leave: Annual Leave, 1–5 Mar 2027 (5 days), to 2–5 Mar 2027 (4 days).',
  ],
  [
    'change_requested → approver, email',
    'Change requested',
    'Sophie Martin requests a change of approved leave: Annual Leave, 1–5 Mar 2027 (5 days), to 2–5 Mar 2027 (4 days).',
  ],
  [
    'change_decided → employee, bell',
    'Change approved',
    'Liam Chen approved the change of your Annual Leave, 1–5 Mar 2027 (5 days), to 2–5 Mar 2027 (4 days).',
  ],
  [
    'change_decided → employee, email',
    'Change approved',
    'Liam Chen approved the change of your Annual Leave, 1–5 Mar 2027 (5 days), to 2–5 Mar 2027 (4 days).',
  ],
  [
    'change_applied → approver, bell',
    'Days returned',
    'Sophie Martin returned days of approved leave: Annual Leave, 1–5 Mar 2027 (5 days). Remaining: 4 days.',
  ],
  [
    'change_applied → approver, email',
    'Days returned',
    'Sophie Martin returned days of approved leave: Annual Leave, 1–5 Mar 2027 (5 days). Remaining: 4 days.',
  ],
  [
    'change_applied → employee, bell',
    'Days returned',
    'Liam Chen returned days of your Annual Leave, 1–5 Mar 2027 (5 days). Remaining: 4 days.',
  ],
  [
    'change_applied → employee, email',
    'Days returned',
    'Liam Chen returned days of your Annual Leave, 1–5 Mar 2027 (5 days). Remaining: 4 days.',
  ],
  [
    'leave_recalculated → employee, bell',
    'Leave recalculated',
    'Your Annual Leave, 1–5 Mar 2027, now uses 4 days, 1 day returned: Mon 1 Mar is now Labour Day.',
  ],
  [
    'leave_recalculated → employee, email',
    'Leave recalculated: Annual Leave, 1–5 Mar 2027',
    'Your Annual Leave, 1–5 Mar 2027, now uses 4 days, 1 day returned: Mon 1 Mar is now Labour Day.',
  ],
  [
    'leave_shortened → employee, bell',
    'Leave after the last working day',
    'Your Annual Leave, 1–5 Mar 2027 (5 days) now ends on 3 Mar 2027, your last working day: 1–3 Mar 2027 (3 days).',
  ],
  [
    'leave_shortened → employee, email',
    'Leave after the last working day',
    'Your Annual Leave, 1–5 Mar 2027 (5 days) now ends on 3 Mar 2027, your last working day: 1–3 Mar 2027 (3 days).',
  ],
  [
    'leave_shortened → approver, bell',
    'Leave after the last working day',
    'Sophie Martin’s Annual Leave, 1–5 Mar 2027 (5 days) now ends on 3 Mar 2027, their last working day: 1–3 Mar 2027 (3 days).',
  ],
  [
    'overtime_added → approver, bell',
    'Overtime to approve',
    'Sophie Martin added 3 hours of overtime on 10 Mar 2027.',
  ],
  [
    'overtime_added → approver, email',
    'Overtime to approve: Sophie Martin',
    'Sophie Martin added 3 hours of overtime on 10 Mar 2027.',
  ],
  [
    'overtime_decided → employee, bell',
    'Your overtime was approved',
    'Your overtime on 10 Mar 2027 gives 4.5 hours of leave, to be used by 10 Sept 2027.',
  ],
  [
    'overtime_decided → employee, email',
    'Your overtime was approved',
    'Your overtime on 10 Mar 2027 gives 4.5 hours of leave, to be used by 10 Sept 2027.',
  ],
  [
    'cash_out_requested → approver, bell',
    'Cash-out to approve',
    'Sophie Martin requested to have leave paid out.',
  ],
  [
    'cash_out_requested → approver, email',
    'Cash-out to approve: Sophie Martin',
    'Sophie Martin requested to have leave paid out.',
  ],
  [
    'cash_out_decided → employee, bell',
    'Your cash-out was approved',
    'Paid out: 76 hours (10 days). Your balance no longer includes it.',
  ],
  [
    'cash_out_decided → employee, email',
    'Your cash-out was approved',
    'Paid out: 76 hours (10 days). Your balance no longer includes it.',
  ],
  [
    'request_pending → approver, bell',
    'Leave request pending',
    'Sophie Martin: Annual Leave, 1–5 Mar 2027 (pending since 1 Feb 2027).',
  ],
  ['request_pending → approver, email', 'Leave request pending', 'This request is pending your approval.'],
  [
    'request_escalated → next_manager, bell',
    'Leave request still pending',
    'Sophie Martin: Annual Leave, 1–5 Mar 2027 (pending since 1 Feb 2027, pending with Liam Chen).',
  ],
  [
    'request_escalated → next_manager, email',
    'Leave request still pending',
    'This request is still pending. You can approve or reject it on behalf of the approver.',
  ],
  [
    'own_leave_pending → employee, bell',
    'Your leave request is still pending',
    'Your Annual Leave, 1–5 Mar 2027, starts on Mon, 1 Mar and is still pending with Liam Chen. Talk to them before you go.',
  ],
  [
    'own_leave_pending → employee, email',
    'Your leave request is still pending',
    'Your Annual Leave, 1–5 Mar 2027, starts on Mon, 1 Mar and is still pending with Liam Chen. Talk to them before you go.',
  ],
  [
    'certificate_requested → employee, bell',
    'Add a certificate',
    'Your Sick Leave, 1–5 Mar 2027, has no certificate yet. Open the request and add a document.',
  ],
  [
    'certificate_requested → employee, email',
    'Add a certificate',
    'Your Sick Leave, 1–5 Mar 2027, has no certificate yet. Open the request and add a document.',
  ],
  [
    'certificate_missing → approver, bell',
    'Certificate missing',
    'Sophie Martin: Sick Leave, 1–5 Mar 2027 (certificate requested on 4 Mar 2027).',
  ],
  [
    'certificate_missing → approver, email',
    'Certificate missing',
    'This sick leave has no certificate. The employee got a reminder.',
  ],
  [
    'leave_to_confirm → employee, bell',
    'Confirm leave',
    'Your Annual Leave, 1–5 Mar 2027, starts soon. Confirm to HR that the dates are right, then mark this as completed.',
  ],
  [
    'leave_to_confirm → employee, email',
    'Confirm leave',
    'Your Annual Leave, 1–5 Mar 2027, starts soon. Confirm to HR that the dates are right, then mark this as completed.',
  ],
  [
    'leave_to_confirm → administrators, bell',
    'Confirm leave',
    'Ask Sophie Martin to confirm Annual Leave, 1–5 Mar 2027. Mark this as completed after that.',
  ],
  ['large_balances → administrators, bell', 'Large leave balance', 'Sophie Martin: Annual Leave, 8.2 weeks.'],
  [
    'large_balances → administrators, email',
    'Large leave balance',
    'This balance has reached the number of weeks in its policy.',
  ],
  [
    'weekly_summary → approver, email',
    'Your team, 1–14 Mar 2027',
    'Here is who is away, what is pending and what expires.',
  ],
  [
    'user_registered → administrators, bell',
    'New User Registration',
    'Sophie Martin (sophie.martin@example.com) has completed their profile. Please update their department, position and employment details.',
  ],
  [
    'profile_changed → administrators, bell',
    'Profile changed',
    'Sophie Martin changed their profile. Position: “Designer” → “Senior designer”.',
  ],
  [
    'address_changed → administrators, bell',
    'Sign-in address changed',
    'Sophie Martin now signs in as sophie@example.com instead of sophie.martin@example.com. Hana Fischer requested it.',
  ],
  [
    'scheduled_change_failed → administrators, bell',
    'Scheduled change not applied',
    'We couldn’t apply the change for Sophie Martin on 1 Mar 2027. The department does not exist',
  ],
  [
    'offboarding_failed → administrators, bell',
    'Account not deactivated',
    'Sophie Martin left on 31 Mar 2027, but we couldn’t deactivate the account. At least one active administrator must remain',
  ],
  [
    'reports_without_manager → administrators, bell',
    'Reports without a manager',
    '3 people still report to Emma Wilson, who has left. Choose a new manager.',
  ],
  [
    'balance_check_requested → employee, bell',
    'Check your opening balance',
    'On 31 Dec 2026: Annual Leave 12.5 days. Is this right?',
  ],
  [
    'balance_check_requested → employee, email',
    'Check your opening balance',
    'On 31 Dec 2026: Annual Leave 12.5 days. Is this right?',
  ],
  [
    'balance_questioned → administrators, bell',
    'An opening balance is questioned',
    'Sophie Martin says that an opening balance isn’t right.',
  ],
  ['change_completed → decider, bell', 'Change completed', 'The country pack Australia has been applied.'],
  [
    'acting_started → person, bell',
    'Someone is acting on your behalf',
    'Hana Fischer can act on your behalf in Leavewell for the next 30 minutes. Reason: Help with a leave request',
  ],
  [
    'acting_started → person, email',
    'Someone is acting on your behalf',
    'Hana Fischer can act on your behalf in Leavewell for the next 30 minutes. Reason: Help with a leave request Every change is recorded with both names. They can’t approve or reject leave. Access ends automatically. If you didn’t expect this, ask HR.',
  ],
  [
    'second_factor_required → person, email',
    'Set up two-factor authentication',
    'Your organisation requires two-factor authentication from 1 Apr 2027. Set it up before then, or you’ll have to when you sign in. Open your profile, go to “Sign-in security” and turn on two-factor authentication, or add a passkey. It takes 2 minutes.',
  ],
  [
    'teams_paused → person, bell',
    'Cards in Teams paused',
    'A card did not arrive in Microsoft Teams, so cards are paused. Send a test from your profile to start them again.',
  ],
]

const found = NOTIFICATION_EVENTS.flatMap(event =>
  examplesOf(event).flatMap(({ role, bell, mail }) => [
    ...(bell ? [[`${event.code} → ${role}, bell`, bell.title, bell.message] as const] : []),
    ...(mail ? [[`${event.code} → ${role}, email`, mail.subject, mail.paragraphs.join(' ')] as const] : []),
  ]),
)

describe('the catalogue of notifications [R3-72]', () => {
  it('every event, recipient and channel has a line in this table', () => {
    expect(found.map(([reader]) => reader)).toEqual(TABLE.map(([reader]) => reader))
  })

  it.each(TABLE)('the text is exact: %s', (reader, title, text) => {
    expect(found.find(([each]) => each === reader)).toEqual([reader, title, text])
  })

  it('every event has a unique name and one sentence of at most 20 words', () => {
    const codes = NOTIFICATION_EVENTS.map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    for (const { code, when, group } of NOTIFICATION_EVENTS) {
      expect(code).toMatch(/^[a-z_]+$/)
      expect(when).toMatch(/^[A-Z].*\.$/)
      expect(when.split(' ').length).toBeLessThanOrEqual(20)
      expect(EVENT_GROUPS).toHaveProperty(group)
    }
  })

  it('administrators are found by a permission, and the sender names all other recipients', () => {
    for (const { recipients } of NOTIFICATION_EVENTS)
      for (const [role, { right }] of Object.entries(recipients))
        expect([role, right !== undefined]).toEqual([role, role === 'administrators'])
  })

  it('people choose channels only where bell and email have the same news, and every kind is used [X3-I6]', () => {
    const choosable = NOTIFICATION_EVENTS.flatMap(({ kind, recipients }) =>
      Object.values(recipients).map(rule => ({ ...rule, kind: rule.kind ?? kind })),
    ).filter(({ kind }) => kind !== undefined)
    // The summary repeats what the screens show.
    for (const { kind, bell, mail } of choosable)
      if (kind !== 'summary') expect([bell, mail]).not.toContain(undefined)
    expect([...new Set(choosable.map(({ kind }) => kind))].sort()).toEqual([...NOTIFICATION_KINDS].sort())
  })

  it('every kind of recipient is used', () => {
    const used = new Set(NOTIFICATION_EVENTS.flatMap(({ recipients }) => Object.keys(recipients)))
    expect([...used].sort()).toEqual(Object.keys(RECIPIENTS).sort())
  })
})
