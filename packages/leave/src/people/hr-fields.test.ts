import { describe, expect, it } from 'vitest'
import { calendarDayRules } from '../policies/calendar-days.ts'
import type { PolicyRules } from '../policies/policy-rules.ts'
import { type EntitlementFacts, fieldsOfHr } from './hr-fields.ts'

const NONE: EntitlementFacts = {
  assignments: [],
  versions: [],
  limits: { blackouts: [], coverage: [] },
  awayCircle: null,
}
const assigned = (rules: Partial<PolicyRules>, scope: 'everyone' | 'department' = 'everyone') => ({
  ...NONE,
  assignments: [{ leave_type: 'annual' as const, policy_name: 'A', scope }],
  versions: [
    { leave_type: 'annual' as const, name: 'A', rules: { ...calendarDayRules('annual'), ...rules } },
  ],
})
const upfront = {
  grant: { kind: 'upfront', minutes: 9600, prorate: 'days', round: { to: 1, how: 'down' } },
} as const

describe('fields that only HR changes', () => {
  it('calendar days alone keep none, assigned or not [R3-82, I-05, I-08]', () => {
    expect(fieldsOfHr(NONE)).toEqual([])
    expect(fieldsOfHr(assigned({}))).toEqual([])
    expect(fieldsOfHr({ ...assigned(upfront), assignments: [] })).toEqual([])
  })

  it('a policy that grants leave, has a probation or counts from the hire date keeps both [R3-15]', () => {
    const both = ['date_hired', 'department']
    expect(fieldsOfHr(assigned(upfront))).toEqual(both)
    expect(fieldsOfHr(assigned({ usable_after_days: 90 }))).toEqual(both)
    expect(fieldsOfHr(assigned({ period: { kind: 'year', starts: 'anniversary' } }))).toEqual(both)
    expect(fieldsOfHr(assigned({ usable_after_days: 0 }))).toEqual([])
  })

  it('an assignment, a limit or absences of a department keep the department alone [R3-85]', () => {
    const limit = { scope: 'department', scope_id: 'Sales' } as never
    const everyone = { scope: 'everyone', scope_id: '' } as never
    expect(fieldsOfHr(assigned({}, 'department'))).toEqual(['department'])
    expect(fieldsOfHr({ ...NONE, limits: { blackouts: [limit], coverage: [] } })).toEqual(['department'])
    expect(fieldsOfHr({ ...NONE, limits: { blackouts: [], coverage: [limit] } })).toEqual(['department'])
    expect(fieldsOfHr({ ...NONE, limits: { blackouts: [everyone], coverage: [everyone] } })).toEqual([])
    expect(fieldsOfHr({ ...NONE, awayCircle: 'department' })).toEqual(['department'])
    expect(fieldsOfHr({ ...NONE, awayCircle: 'team' })).toEqual([])
  })
})
