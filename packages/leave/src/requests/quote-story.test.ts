import { expect, it } from 'vitest'
import { onPolicy, policyVersion, requestOf, userRecords, WORKING_DAYS } from '../../testing/user-records.ts'
import { validateAmendment } from './amendments.ts'
import { quoteStory } from './quote-story.ts'
import { userLeave } from './user-leave.ts'

/** Twenty days of 2026, of which five carry over. The two requests on the first day differ in their state. */
const leaveOn = (today: string, rules: Partial<typeof WORKING_DAYS> = {}) =>
  userLeave(
    userRecords({
      today,
      policies: [onPolicy('Working days', '2026-01-01')],
      versions: [policyVersion('Working days', 1, '2026-01-01', { ...WORKING_DAYS, ...rules })],
      requests: [
        requestOf('waits', '2026-12-30', 'pending'),
        requestOf('asked', '2026-12-31', 'pending'),
        requestOf('today', today, 'approved'),
        requestOf('tomorrow', '2026-12-22', 'approved'),
      ],
    }),
  )

it('pending leave is separate from the request itself, and amounts that expire this evening still do', () => {
  for (const today of ['2026-12-21', '2026-12-31']) {
    const leave = leaveOn(today)
    const [asked] = leave.facts('annual').leave.filter(({ request }) => request === 'asked')
    if (asked === undefined) throw new Error('It is among the facts')
    const story = quoteStory(leave.facts('annual', 'asked'), asked, today)
    expect(story).toMatchObject({
      pending: 456,
      request: 456,
      lapses_next: { day: '2026-12-31', minutes: 11 * 456 },
    })
  }
})

it('where cancelling is free before the leave begins, leave of today needs a decision and one of tomorrow does not', () => {
  const today = '2026-12-21'
  const leave = leaveOn(today, { on_cancel_approved: 'free', cancel_until: 'before_start' })
  const facts = leave.facts('annual')
  const waits = (request: string, day: string) => {
    const [given] = facts.leave.filter(each => each.request === request)
    if (given === undefined) throw new Error('It is among the facts')
    const known = { facts, leave: given, today, away: leave.away(request) }
    return validateAmendment(known, { kind: 'give_back', days: [day] }, 'requester').waits
  }
  expect([waits('today', today), waits('tomorrow', '2026-12-22')]).toEqual([true, false])
})
