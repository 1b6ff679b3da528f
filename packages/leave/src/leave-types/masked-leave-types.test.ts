import { expect, it } from 'vitest'
import { MASKED_LEAVE } from '../entities/leave-type.ts'
import { createLeaveTypes } from './leave-types.ts'
import { maskedLeaveTypes } from './masked-leave-types.ts'

const [annual, sick, personal] = createLeaveTypes().all
const types = createLeaveTypes([
  { ...(annual as NonNullable<typeof annual>) },
  { ...(sick as NonNullable<typeof sick>), managers_see_type: false },
  { ...(personal as NonNullable<typeof personal>), privacy: 'away' },
])
const maskedFor = (user: object) => ({
  approver: maskedLeaveTypes(types, { role: 'user', ...user }, 'approver'),
  role: maskedLeaveTypes(types, { role: 'user', ...user }, 'role'),
})

it.each([
  { is_hr: true },
  { role: 'admin' as const },
  { is_payroll: true },
  { is_payroll: true, is_approver: true },
])('HR, administrators and payroll see every type: %j [D2]', user => {
  expect(maskedFor(user)).toEqual({ approver: [], role: [] })
})

it.each([{ is_approver: true }, { is_department_head: true }, { runs_installation: true }, {}])(
  'others see “Leave” for types hidden from approvers, and by role for types that only approvers see: %j [D2]',
  user => {
    expect(maskedFor(user)).toEqual({ approver: ['sick'], role: ['sick', 'personal'] })
  },
)

it('no type is masked before anyone has changed a setting [D2]', () => {
  expect(maskedLeaveTypes(createLeaveTypes(), { role: 'user' }, 'role')).toEqual([])
})

it('leave whose type is masked is called “Leave”, grey and with a circle, and is no type to choose [D2]', () => {
  expect(types.of(MASKED_LEAVE)).toMatchObject({ label: 'Leave', colour: 'grey', icon: 'circle' })
  expect(types.name(MASKED_LEAVE)).toBe('Leave')
  expect(types.has(MASKED_LEAVE)).toBe(false)
  expect(types.keys).not.toContain(MASKED_LEAVE)
})
