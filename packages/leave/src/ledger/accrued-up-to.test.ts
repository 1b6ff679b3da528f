import { expect, it } from 'vitest'
import { onPolicy, policyVersion, userRecords, WORKING_DAYS } from '../../testing/user-records.ts'
import type { AccrualGrant } from '../policies/policy-rules.ts'
import { userLeave } from '../requests/user-leave.ts'
import { accruedUpTo } from './accrued-up-to.ts'
import { statementOf } from './leave-account.ts'

/** Returns the facts of an employee who accrues 4 weeks a year of ordinary time, since 1 January. */
const factsOf = (post: AccrualGrant['post'], at: AccrualGrant['at'] = 'end') =>
  userLeave(
    userRecords({
      hired: '2026-01-01',
      policies: [onPolicy('Weekly', '2026-01-01')],
      versions: [
        policyVersion('Weekly', 1, '2026-01-01', {
          ...WORKING_DAYS,
          period: { kind: 'perpetual' },
          close: { mode: 'keep' },
          grant: { kind: 'accrue', basis: { of: 'ordinary_minutes', num: 4, den: 52 }, post, at },
        }),
      ],
    }),
  ).facts('annual')

const posted = (facts: ReturnType<typeof factsOf>, day: string) =>
  statementOf(facts, { through: day })
    .lines.filter(line => line.day <= day)
    .reduce((sum, { minutes }) => sum + minutes, 0)

it('a balance on a day includes what accrued since the last posting [R3-105]', () => {
  const weekly = factsOf('week')
  // Tuesday, 30 June: Monday and Tuesday are worked, and posted on Sunday.
  expect(posted(weekly, '2026-06-28') + accruedUpTo(weekly, '2026-06-28')).toBe(posted(weekly, '2026-06-28'))
  expect(accruedUpTo(weekly, '2026-06-30')).toBe(Math.floor((2 * 456 * 4) / 52))
  for (const post of ['week', 'month', 'year'] as const) {
    const facts = factsOf(post)
    expect(posted(facts, '2026-06-30') + accruedUpTo(facts, '2026-06-30')).toBe(
      posted(factsOf('day'), '2026-06-30'),
    )
  }
})

it('a balance on a day includes nothing more of what is posted daily or in advance [R3-105]', () => {
  expect(accruedUpTo(factsOf('day'), '2026-06-30')).toBe(0)
  expect(accruedUpTo(factsOf('month', 'start'), '2026-06-15')).toBe(0)
})
