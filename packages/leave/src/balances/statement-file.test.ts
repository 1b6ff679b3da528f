import { expect, it } from 'vitest'
import { statementFile } from './statement-file.ts'

it('the file of a statement has its entries between what was left before and afterwards', () => {
  const { name, text } = statementFile({
    leave_type: 'annual',
    policy: null,
    day_minutes: 480,
    from: '2026-01-01',
    to: '2026-12-31',
    opening: 1.5,
    entries: [
      {
        day: '2026-03-02',
        type: 'usage',
        allocation: '2026',
        sentence: '=1+1',
        days: -1,
        running: 0.5,
        request_id: 'r1',
        isAhead: true,
      },
    ],
    closing: 0.5,
    pending: 0,
    allocations: [],
    lapses_next: null,
  })
  expect(name).toBe('leave-balance-annual-2026-01-01-2026-12-31.csv')
  expect(text.slice(1).split('\r\n')).toEqual([
    '"Date","Entry","Allocation","Status","Days","Left"',
    '"01/01/2026","Before 1 Jan 2026","","",,1.5',
    '"02/03/2026","\'=1+1","2026","To come",-1,0.5',
    '"31/12/2026","At the end of 31 Dec 2026","","",,0.5',
    '',
  ])
})
