import {
  addDays,
  type BaseRecord,
  type PayCalendar,
  type PayCalendarMember,
  type PayKind,
  type PayrollCode,
  type StpCategory,
  type User,
  weekdayOf,
} from '@leavewell/leave'
import { demoId } from './random.ts'

/** The pay periods of the demo company, and the codes of its leave. */
export interface Payroll {
  payCalendars: PayCalendar[]
  payMembers: PayCalendarMember[]
  payCodes: PayrollCode[]
}

const CODES: readonly [type: string, kind: PayKind, code: string, stp: StpCategory | null][] = [
  ['annual', 'taken', 'AL', 'O'],
  ['annual', 'cashed_out', 'AL-C', 'C'],
  ['annual', 'on_leaving', 'AL-U', 'U'],
  ['sick', 'taken', 'SL', 'O'],
  ['personal', 'taken', 'PL', 'O'],
  ['maternity_paternity', 'taken', 'PPL', 'P'],
  ['unpaid', 'taken', 'UL', null],
]

const FORTNIGHT = 14

/** A fortnight for everyone. The last one is over, so that its batch can be made. */
export function makePayroll(hr: User, today: string): Payroll {
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7))
  const first_day = addDays(monday, -FORTNIGHT)
  const record = <Fields extends object>(name: string, fields: Fields): Fields & BaseRecord => ({
    id: demoId('payroll', name),
    created_date: hr.created_date,
    updated_date: hr.created_date,
    created_by: hr.email,
    created_by_id: hr.id,
    ...fields,
  })
  const calendar = record('calendar', {
    name: 'Fortnight',
    kind: 'fortnightly' as const,
    first_day,
    month_days: null,
    is_active: true,
    requires_all: null,
    layout_id: null,
  })
  const member = { calendar_id: calendar.id, scope: 'everyone' as const, scope_id: '', valid_from: first_day }
  return {
    payCalendars: [calendar],
    payMembers: [record('everyone', member)],
    payCodes: CODES.map(([leave_type, kind, code, stp_category]) =>
      record(`${leave_type} ${kind}`, { leave_type, kind, code, name: null, stp_category, split: null }),
    ),
  }
}
