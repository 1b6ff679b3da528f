import { expect, it } from 'vitest'
import { isNewcomer, joinsAfter, openOnboardingSteps } from './onboarding.ts'

const SET_UP = {
  disabled: false,
  is_verified: true,
  first_name: 'Emma',
  last_name: 'Test',
  department: 'Sales',
  position: 'Clerk',
  manager_id: 'B-1',
  employee_id: 'E-1',
  date_hired: '2020-01-01',
}
const BARE = {
  ...SET_UP,
  is_verified: false,
  first_name: null,
  department: '',
  position: null,
  manager_id: null,
  employee_id: null,
  date_hired: null,
}

it('a person joins on the hire date, and a person without one has joined', () => {
  expect(joinsAfter({ date_hired: '2026-03-03' }, '2026-03-02')).toBe(true)
  expect(joinsAfter({ date_hired: '2026-03-02' }, '2026-03-02')).toBe(false)
  expect(joinsAfter({ date_hired: null }, '2026-03-02')).toBe(false)
})

it('remaining steps are listed in the order in which they are done', () => {
  expect(openOnboardingSteps(SET_UP, false)).toEqual([])
  expect(openOnboardingSteps(BARE, true)[0]).toBe('registered')
  expect(openOnboardingSteps(BARE, false)).toEqual([
    'invited',
    'registered',
    'names',
    'department',
    'position',
    'manager_id',
    'employee_id',
    'date_hired',
  ])
})

it('a person who joined long ago or is deactivated is not new, however many steps are missing', () => {
  const long = { ...SET_UP, department: null, manager_id: null }
  expect(isNewcomer(long, '2026-03-02')).toBe(false)
  expect(isNewcomer({ ...long, date_hired: '2026-02-20' }, '2026-03-02')).toBe(true)
  expect(isNewcomer({ ...long, date_hired: '2026-04-01' }, '2026-03-02')).toBe(true)
  expect(isNewcomer(BARE, '2026-03-02')).toBe(true)
  expect(isNewcomer({ ...BARE, disabled: true }, '2026-03-02')).toBe(false)
})
