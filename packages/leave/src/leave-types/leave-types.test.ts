import { describe, expect, it } from 'vitest'
import type { LeaveTypeFields } from '../entities/leave-type.ts'
import { checkLeaveType, trimmedLeaveType } from './check-leave-type.ts'
import { createLeaveTypes } from './leave-types.ts'
import { NEW_LEAVE_TYPE, SPECIFIED_LEAVE_TYPES } from './specified-leave-types.ts'

const BLUE_MOON: LeaveTypeFields = {
  ...NEW_LEAVE_TYPE,
  key: 'blue_moon',
  label: 'Blue Moon Leave',
  colour: 'teal',
  icon: 'moon',
  order: 25,

  retired_on: null,
  origin: 'own',
}

describe('leave types', () => {
  it('an organisation starts with the five types of the specification and their colours [K-15, K-16]', () => {
    expect(createLeaveTypes().all.map(({ key, label, colour }) => [key, label, colour])).toEqual([
      ['annual', 'Annual Leave', 'blue'],
      ['sick', 'Sick Leave', 'red'],
      ['personal', 'Personal Leave', 'purple'],
      ['maternity_paternity', 'Maternity/Paternity Leave', 'pink'],
      ['unpaid', 'Unpaid Leave', 'grey'],
    ])
  })

  it('an unknown type reads like annual leave [D-07], with its own name in lists of types [finding F-55]', () => {
    const types = createLeaveTypes()
    expect(types.of('sabbatical')).toEqual(SPECIFIED_LEAVE_TYPES[0])
    expect(types.label('constructor')).toBe('Annual Leave')
    expect(types.name('study_leave')).toBe('Study leave')
    expect(types.name('sick')).toBe('Sick Leave')
    expect(types.name('')).toBe('Annual Leave')
    expect(types.has('sabbatical')).toBe(false)
  })

  it('own types are sorted among the five, and an edited type replaces that of the specification', () => {
    const renamed = { ...(SPECIFIED_LEAVE_TYPES[1] as LeaveTypeFields), label: 'Illness', order: 5 }
    const types = createLeaveTypes([BLUE_MOON, renamed])
    expect(types.keys).toEqual(['sick', 'annual', 'blue_moon', 'personal', 'maternity_paternity', 'unpaid'])
    expect([types.label('sick'), types.shortLabel('sick')]).toEqual(['Illness', 'Illness'])
    expect([types.label('blue_moon'), types.shortLabel('blue_moon')]).toEqual([
      'Blue Moon Leave',
      'Blue Moon',
    ])
  })

  it('a type is offered with a policy or to everyone, until the day on which it is retired', () => {
    const types = createLeaveTypes([{ ...BLUE_MOON, retired_on: '2027-01-01' }])
    expect(types.isOffered('annual', '2026-11-28', null)).toBe(true)
    expect(types.isOffered('blue_moon', '2026-11-28', null)).toBe(false)
    expect(types.isOffered('blue_moon', '2026-12-31', 'Moon')).toBe(true)
    expect(types.isOffered('blue_moon', '2027-01-01', 'Moon')).toBe(false)
    expect(types.isOffered('sabbatical', '2026-11-28', 'Moon')).toBe(false)
  })

  it('unpaid leave is the only type of the specification that does not count as service [R3-103]', () => {
    const types = createLeaveTypes()
    expect(types.keys.filter(key => !types.isService(key))).toEqual(['unpaid'])
    expect(types.isService('sabbatical')).toBe(true)
  })

  it('the 201st type is refused, also if nearly all are retired [A9]', () => {
    const retired = (at: number) => ({
      ...BLUE_MOON,
      key: `moon_${at}`,
      label: `Moon ${at}`,
      retired_on: '2026-01-01',
    })
    const check = (own: number) =>
      checkLeaveType(
        BLUE_MOON,
        createLeaveTypes(Array.from({ length: own }, (_, at) => retired(at))),
        '2026-11-30',
      )
    expect(check(194)).toEqual([])
    expect(check(195)).toEqual([{ field: 'label', code: 'too_many', params: { most: 200 } }])
  })

  it('limits of hidden or unused fields are left out, so nothing is refused at them [R18]', () => {
    const form = { ...BLUE_MOON, approve_up_to_days: 500, document_within_days: 99 }
    const kept = { approve_up_to_days: 500, document_within_days: 99 }
    expect(trimmedLeaveType({ ...form, overtime_percent: null, overtime_months: 999 })).toMatchObject({
      overtime_months: null,
    })
    expect(trimmedLeaveType({ ...form, approval: 'approver' })).toMatchObject({
      approve_up_to_days: null,
      document_within_days: null,
    })
    expect(trimmedLeaveType({ ...form, approval: 'none', document_after_days: 0 })).toMatchObject(kept)
  })
})
