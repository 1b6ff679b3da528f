import { describe, expect, it } from 'vitest'
import { isLeaveType, LEAVE_TYPES, leaveType, leaveTypeLabel, leaveTypeName } from './leave-type.ts'

describe('leave types', () => {
  it('leave types are a fixed set of five with labels and colours [K-15, K-16]', () => {
    expect(LEAVE_TYPES.map(({ value, label, colour }) => [value, label, colour])).toEqual([
      ['annual', 'Annual Leave', 'blue'],
      ['sick', 'Sick Leave', 'red'],
      ['personal', 'Personal Leave', 'purple'],
      ['maternity_paternity', 'Maternity/Paternity Leave', 'pink'],
      ['unpaid', 'Unpaid Leave', 'grey'],
    ])
  })

  it('an unknown type reads like annual leave [D-07], with its own name in lists of types [finding F-55]', () => {
    expect(leaveType('sabbatical')).toEqual(LEAVE_TYPES[0])
    expect(leaveTypeLabel('constructor')).toBe('Annual Leave')
    // In a list with annual leave it has its own name.
    expect(leaveTypeName('study_leave')).toBe('Study leave')
    expect(leaveTypeName('sick')).toBe('Sick Leave')
    expect(leaveTypeName('')).toBe('Annual Leave')
    expect(isLeaveType('sabbatical')).toBe(false)
  })
})
