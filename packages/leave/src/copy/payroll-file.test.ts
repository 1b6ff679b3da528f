import { expect, it } from 'vitest'
import { GENERIC_LAYOUT } from '../payroll/generic-layout.ts'
import { type PayrollFileLine, payrollFile } from './payroll-file.ts'

const BATCH = { no: 2, first_day: '2026-07-20', last_day: '2026-08-02' }

const line = (change: Partial<PayrollFileLine>): PayrollFileLine => ({
  user_id: 'u1',
  leave_type: 'annual',
  kind: 'taken',
  source: 'r1',
  day: '2026-07-20',
  minutes: 175,
  day_minutes: 456,
  code: 'AL',
  corrects: null,
  entry_id: 'e1',
  person: { employee_id: '0042', first_name: 'Emma', last_name: '=Evil "E"' },
  pay_code: { name: null, stp_category: 'O' },
  label: 'Annual Leave',
  request: { start_date: '2026-07-20', end_date: '2026-07-22', version: 1 },
  ...change,
})

it('the generic file has one row per day, adds up and runs nothing in a spreadsheet [F.4, P4]', async () => {
  const lines = [
    line({ day: '2026-07-22' }),
    line({}),
    line({ day: '2026-07-21' }),
    line({ source: 'r0', day: '2026-07-17', minutes: -456, corrects: 1, code: 'AL2', request: null }),
    line({ source: 'r2', day: '2026-07-08', minutes: 456, code: 'AL3' }),
    line({
      user_id: 'u0',
      kind: 'overtime',
      source: 'overtime 2026-01-03 150%',
      code: 'OT',
      person: { employee_id: null, first_name: null, last_name: 'Abel' },
      pay_code: { name: 'Overtime', stp_category: null },
      minutes: 270,
      day_minutes: 480,
      request: null,
    }),
  ]
  await expect(payrollFile(BATCH, lines, GENERIC_LAYOUT)).toMatchFileSnapshot('./payroll-generic.golden.csv')
  expect(payrollFile(BATCH, lines.toReversed(), GENERIC_LAYOUT)).toBe(
    payrollFile(BATCH, lines, GENERIC_LAYOUT),
  )
})
