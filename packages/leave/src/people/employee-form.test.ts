import { expect, it } from 'vitest'
import { employeeFields, employeeFormOf } from './employee-form.ts'
import { PROFILE_FIELDS, type ProfileField } from './profile-form.ts'

const user = {
  ...(Object.fromEntries(PROFILE_FIELDS.map(field => [field, null])) as Record<ProfileField, null>),
  first_name: 'Ann',
  last_name: 'Lee',
  role: 'user' as const,
  is_approver: null,
  manager_id: null,
  salary: 95_000.5,
}

it('the dialog begins with what is stored and sends the profile, role, manager and salary [H-09, S-68, S-69]', () => {
  const form = employeeFormOf(user)
  expect(form).toMatchObject({ first_name: 'Ann', position: '', manager_id: '', salary: '95000.5' })
  expect(Object.keys(employeeFields(form))).toEqual([...PROFILE_FIELDS, 'role', 'manager_id', 'salary'])
  expect(employeeFields({ ...form, position: ' Buyer ' })).toMatchObject({
    position: 'Buyer',
    salary: 95_000.5,
  })
})

it('adding and removing the approver role is sent next to the role, and only for people affected [S-69]', () => {
  const approver = { role: 'user', is_approver: true } as const
  const form = employeeFormOf({ ...user, ...approver })
  expect(form.role).toBe('approver')
  expect(employeeFields(form, approver)).not.toHaveProperty('is_approver')
  expect(employeeFields({ ...form, role: 'approver' }, { role: 'user' })).toMatchObject({
    role: 'user',
    is_approver: true,
  })
  expect(employeeFields({ ...form, role: 'user' }, approver)).toMatchObject({
    role: 'user',
    is_approver: false,
  })
  expect(employeeFields({ ...form, role: 'admin' }, approver)).toMatchObject({
    role: 'admin',
    is_approver: false,
  })
})

it('an empty salary is sent as null [Q-19]', () => {
  expect(employeeFields({ ...employeeFormOf(user), salary: ' ' }).salary).toBeNull()
  expect(employeeFormOf({ ...user, salary: null }).salary).toBe('')
})
