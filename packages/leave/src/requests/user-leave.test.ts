import { expect, it } from 'vitest'
import { onPolicy, policyVersion, requestOf, userRecords, WORKING_DAYS } from '../../testing/user-records.ts'
import { type UserLeaveRecords, userLeave } from './user-leave.ts'

const days = (count: number) => ({ ...WORKING_DAYS, day_minutes: count })

/** Returns the day length on some days, which identifies the version that applies. */
const heldOn = (records: Partial<UserLeaveRecords>, ...on: string[]) => {
  const { rulesOn } = userLeave(userRecords(records)).history('annual')
  return on.map(day => rulesOn(day).day_minutes)
}

it('a person with a policy before its first version has that version, not a later one', () => {
  const records = {
    policies: [onPolicy('A', '2025-07-01')],
    versions: [
      policyVersion('A', 2, '2026-06-01', days(420)),
      policyVersion('A', 1, '2026-01-01', days(450)),
    ],
  }
  expect(heldOn(records, '2025-06-30', '2025-08-01', '2026-05-31', '2026-06-01')).toEqual([
    480, 450, 450, 420,
  ])
})

it('versions of a policy do not affect people who have another one now', () => {
  const records = {
    policies: [onPolicy('A', '2026-01-01'), onPolicy('B', '2026-03-01')],
    versions: [
      policyVersion('A', 1, '2026-01-01', days(450)),
      policyVersion('B', 1, '2026-01-01', days(430)),
      policyVersion('A', 2, '2026-04-01', days(420)),
    ],
  }
  expect(heldOn(records, '2026-02-28', '2026-03-01', '2026-04-02')).toEqual([450, 430, 430])
  const { policyOn } = userLeave(userRecords(records))
  expect(['2025-12-31', '2026-01-01', '2026-03-01'].map(day => policyOn('annual', day))).toEqual([
    null,
    'A',
    'B',
  ])
})

it('leave of the last day is taken, leave after it is not', () => {
  const requests = [requestOf('last', '2027-01-15', 'approved'), requestOf('after', '2027-01-18', 'approved')]
  const records = {
    lastDay: '2027-01-15',
    requests,
    policies: [onPolicy('A', '2026-01-01')],
    versions: [policyVersion('A', 1, '2026-01-01')],
  }
  const { leave } = userLeave(userRecords(records)).facts('annual')
  expect(leave.map(({ request, quote }) => [request, quote.total])).toEqual([
    ['last', 456],
    ['after', 0],
  ])
})

it("leave was decided on the organisation's day of the decision; what waits is decided today", () => {
  const requests = [
    { ...requestOf('decided', '2027-01-15', 'approved'), reviewed_date: '2026-12-31T20:00:00.000Z' },
    requestOf('waits', '2027-01-18', 'pending'),
  ]
  const records = {
    today: '2027-01-05',
    requests,
    policies: [onPolicy('A', '2026-01-01')],
    versions: [policyVersion('A', 1, '2026-01-01')],
  }
  const decidedOn = (timeZone: string) =>
    userLeave(userRecords({ ...records, timeZone }))
      .facts('annual')
      .leave.map(leave => leave.decidedOn)
  expect(decidedOn('Australia/Sydney')).toEqual(['2027-01-01', '2027-01-05'])
  expect(decidedOn('America/Los_Angeles')).toEqual(['2026-12-31', '2027-01-05'])
})
