import { expect, it } from 'vitest'
import type { BalanceStatement } from '../contracts/balance-statement.ts'
import { statementFile } from './statement-file.ts'

const statement: BalanceStatement = {
  leave_type: 'annual',
  policy: null,
  day_minutes: 480,
  from: '2026-01-01',
  to: '2026-12-31',
  opening: 1.5,
  opening_minutes: 720,
  entries: [
    {
      day: '2026-03-02',
      type: 'usage',
      allocation: '2026',
      sentence: '=1+1',
      days: -1,
      minutes: -480,
      running: 0.5,
      running_minutes: 240,
      request_id: 'r1',
      isAhead: true,
    },
  ],
  closing: 0.5,
  closing_minutes: 240,
  shows_time: false,
  is_in_hours: false,
  pending: 0,
  pending_minutes: 0,
  allocations: [],
  lapses_next: null,
}

it('the file of a statement has its entries between what was left before and afterwards', () => {
  const { name, text } = statementFile(statement)
  expect(name).toBe('leave-balance-annual-2026-01-01-2026-12-31.csv')
  expect(text.slice(1).split('\r\n')).toEqual([
    '"Date","Entry","Allocation","Status","Days","Left"',
    '"01/01/2026","Before 1 Jan 2026","","",,1.5',
    '"02/03/2026","\'=1+1","2026","Upcoming",-1,0.5',
    '"31/12/2026","At the end of 31 Dec 2026","","",,0.5',
    '',
  ])
})

it('the file of a statement has minutes, too, where rounded days do not add up [R3-17]', () => {
  const { text } = statementFile({ ...statement, shows_time: true })
  expect(text.slice(1).split('\r\n')).toEqual([
    '"Date","Entry","Allocation","Status","Days","Left","Minutes","Minutes Left"',
    '"01/01/2026","Before 1 Jan 2026","","",,1.5,,720',
    '"02/03/2026","\'=1+1","2026","Upcoming",-1,0.5,-480,240',
    '"31/12/2026","At the end of 31 Dec 2026","","",,0.5,,240',
    '',
  ])
})

it('the file of a statement begins its amounts with hours where the policy counts hours [R3-102]', () => {
  const { text } = statementFile({ ...statement, is_in_hours: true })
  expect(text.slice(1).split('\r\n')).toEqual([
    '"Date","Entry","Allocation","Status","Hours","Hours Left","Days","Left"',
    '"01/01/2026","Before 1 Jan 2026","","",,12,,1.5',
    '"02/03/2026","\'=1+1","2026","Upcoming",-8,4,-1,0.5',
    '"31/12/2026","At the end of 31 Dec 2026","","",,4,,0.5',
    '',
  ])
})
