import { describe, expect, it } from 'vitest'
import { isLeaveType, LEAVE_TYPES, leaveType, leaveTypeLabel } from './leave-type.ts'

describe('leave types', () => {
  it('are a fixed set of five with labels and colours [K-15, K-16]', () => {
    expect(LEAVE_TYPES.map(({ value, label, colour }) => [value, label, colour])).toEqual([
      ['annual', 'Annual Leave', 'blue'],
      ['sick', 'Sick Leave', 'red'],
      ['personal', 'Personal Leave', 'purple'],
      ['maternity_paternity', 'Maternity/Paternity Leave', 'pink'],
      ['unpaid', 'Unpaid Leave', 'grey'],
    ])
  })

  it('an unknown type looks and reads like annual leave [D-07]', () => {
    expect(leaveType('sabbatical')).toEqual(LEAVE_TYPES[0])
    expect(leaveTypeLabel('constructor')).toBe('Annual Leave')
    expect(isLeaveType('sabbatical')).toBe(false)
  })
})
