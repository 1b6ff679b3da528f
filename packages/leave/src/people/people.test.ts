import { describe, expect, it } from 'vitest'
import { problemsOf } from '../contracts/refusal.ts'
import { completeProfileCopy } from '../copy/complete-profile.ts'
import { fileProblem } from '../copy/file-findings.ts'
import { departmentSentence, personSentence } from '../copy/person-findings.ts'
import { isWebUrl } from '../formats/addresses.ts'
import { checkPicture } from '../uploads/accepted-files.ts'
import { checkNames } from './check-names.ts'
import { checkDepartment, refusalToDeleteDepartment } from './departments.ts'
import { canSaveEmployee, checkEmployeeForm, managerChoices, readSalary } from './employee-form.ts'
import { isImpersonating } from './impersonation.ts'
import { findManager, managerContact } from './managers.ts'
import { displayName, fullName, hasBothNames, roleLabel } from './names.ts'

const employee = {
  first_name: 'Ada',
  last_name: 'Lee',
  department: 'Finance',
  position: 'Analyst',
  employee_id: 'E-1',
  date_hired: '2024-01-01',
  manager_id: 'M-1',
  salary: '',
}

const pictureRefusal = (file: Parameters<typeof checkPicture>[0]) => fileProblem(checkPicture(file))

describe('names', () => {
  it('both are required on the profile and in the admin’s dialog [Q-16, Q-25]', () => {
    expect(problemsOf(checkNames({ first_name: ' ', last_name: 'Lee' }), personSentence)).toEqual([
      { field: 'first_name', message: 'First name and last name are required' },
    ])
    expect(checkNames({ first_name: 'Ada', last_name: 'Lee' })).toEqual([])
  })

  it('both are required on the first-time screen [Q-32]', () => {
    expect(checkNames({}).map(() => completeProfileCopy.namesRequired)).toEqual(
      Array(2).fill('Please enter both first and last name'),
    )
  })

  it('both names form the full name, and the address replaces a missing one', () => {
    expect([fullName({ first_name: ' Ada ', last_name: 'Lee' }), fullName({})]).toEqual(['Ada Lee', null])
    expect(displayName({ full_name: null, email: 'a@x.test' })).toBe('a@x.test')
    expect([hasBothNames(employee), hasBothNames({ first_name: 'Ada' })]).toEqual([true, false])
  })
})

describe('employee form', () => {
  it('the employee form cannot be saved while one of the seven is missing [Q-17]', () => {
    expect(canSaveEmployee(employee, { managers: 2 })).toBe(true)
    for (const field of Object.keys(employee).filter(name => name !== 'salary')) {
      expect(canSaveEmployee({ ...employee, [field]: '' }, { managers: 2 })).toBe(false)
    }
    expect(canSaveEmployee({ ...employee, manager_id: '' }, { managers: 0 })).toBe(true)
  })

  it('names of blanks reach the sentence [Q-16]', () => {
    expect(problemsOf(checkEmployeeForm({ ...employee, first_name: '  ' }), personSentence)).toEqual([
      { field: 'first_name', message: 'First name and last name are required' },
    ])
  })

  it('salary is a number or null [Q-19]', () => {
    expect([readSalary(''), readSalary('95,000.50'), readSalary('$100')]).toEqual([null, 95_000.5, 100])
    expect(readSalary('lots')).toBeNaN()
    expect(checkEmployeeForm({ ...employee, salary: '-5' })).toHaveLength(1)
  })

  it('managers are the administrators other than the person [Q-18]', () => {
    const users = [
      { id: 'a', role: 'admin' },
      { id: 'b', role: 'admin' },
      { id: 'c', role: 'user' },
    ] as const
    expect(managerChoices({ id: 'a' }, users)).toEqual([users[1]])
  })
})

describe('departments', () => {
  it('a department has a name [Q-20]', () => {
    expect(problemsOf(checkDepartment({ name: ' ' }), departmentSentence)).toEqual([
      { field: 'name', message: 'Department name is required' },
    ])
    expect(checkDepartment({ name: 'Finance' })).toEqual([])
  })

  it('a department with employees is kept [Q-21]', () => {
    const refusal = refusalToDeleteDepartment(3)
    expect(refusal && departmentSentence(refusal)).toBe(
      'Cannot delete department with 3 employees. Please reassign them first.',
    )
    expect(refusalToDeleteDepartment(0)).toBeUndefined()
  })
})

describe('pictures', () => {
  it('only images are accepted as pictures [Q-26]', () => {
    expect(pictureRefusal({ name: 'a.pdf', type: 'application/pdf', size: 1 })).toBe(
      'Please upload an image file',
    )
  })

  it('pictures are under 5MB, exactly 5MB is refused [Q-27]', () => {
    expect(pictureRefusal({ name: 'a.png', type: 'image/png', size: 5 * 1024 * 1024 })).toBe(
      'Image must be less than 5MB',
    )
    expect(checkPicture({ name: 'a.png', type: 'image/png', size: 5 * 1024 * 1024 - 1 })).toBeUndefined()
    // A photo of a phone on a system that does not know its type.
    expect(checkPicture({ name: 'a.heic', type: '', size: 1 })).toBeUndefined()
  })
})

describe('managers', () => {
  const users = [
    { id: '1', employee_id: '2', manager_id: null },
    { id: '2', employee_id: 'E2', manager_id: '2' },
    { id: '3', employee_id: '', manager_id: '' },
    { id: '4', employee_id: null, manager_id: 'E2' },
  ]

  it('managers are found by employee id first, then by user id, and empty never matches [K-14]', () => {
    expect(findManager('2', users)?.id).toBe('1')
    expect(findManager('4', users)?.id).toBe('4')
    expect([findManager('', users), findManager(null, users), findManager('x', users)]).toEqual(
      Array(3).fill(undefined),
    )
  })

  it('managers are shown with six fields, never more [K-14]', () => {
    const user = {
      ...users[0],
      email: 'm@x.test',
      full_name: 'M',
      first_name: 'M',
      last_name: null,
      salary: 1,
    }
    expect(Object.keys(managerContact({ ...user, booking_url: null, teams_chat_url: null })).sort()).toEqual([
      'booking_url',
      'email',
      'first_name',
      'full_name',
      'last_name',
      'teams_chat_url',
    ])
  })
})

it('admin is shown as Manager, user as Employee [K-07, I-18, R-01]', () => {
  expect([roleLabel('admin'), roleLabel('user')]).toEqual(['Manager', 'Employee'])
})

it('an impersonation is active only with both addresses and the right user [N-04]', () => {
  const state = { impersonatedEmail: 'e@x.test', originalAdminEmail: 'a@x.test' }
  expect(isImpersonating(state, 'e@x.test')).toBe(true)
  expect(isImpersonating(state, 'a@x.test')).toBe(false)
  expect(isImpersonating({ ...state, originalAdminEmail: null }, 'e@x.test')).toBe(false)
  expect(isImpersonating({ ...state, impersonatedEmail: '' }, '')).toBe(false)
})

it('links open only web addresses', () => {
  expect(['https://meet.test/a?b=1', 'HTTP://x.test'].map(isWebUrl)).toEqual([true, true])
  expect(
    [
      'javascript:alert(1)',
      'data:text/html,x',
      '//x.test',
      'https://',
      'https://u:p@x.test',
      'mailto:a@x',
      ' https://x',
    ].map(isWebUrl),
  ).toEqual(Array(7).fill(false))
})
