import { expect, it } from 'vitest'
import {
  can,
  fieldsOfRoles,
  GIVEN_ROLES,
  RIGHTS,
  rightsOf,
  rolesOf,
  rolesWith,
} from '../entities/company-roles.ts'
import { mayActFor, mayGive, rightsLost, rolesNotTheirs } from './assign-roles.ts'
import { planRoles } from './plan-roles.ts'

const user = (id: string, ...roles: Parameters<typeof fieldsOfRoles>[0]) => ({
  id,
  disabled: false,
  ...fieldsOfRoles(roles),
})

it('administrators have every right, employees none, and flags add up [R-01, R-08]', () => {
  expect(rightsOf({ role: 'admin' })).toEqual([...RIGHTS])
  expect(rightsOf({ role: 'user' })).toEqual([])
  expect(rolesOf(user('u', 'hr', 'salaries'))).toEqual(['hr', 'salaries'])
  expect(can(user('u', 'hr'), 'salaries')).toBe(false)
  for (const right of RIGHTS) expect(rolesWith(right)).toContain('admin')
})

it('a role is assigned by users with all its rights, acting also by users who manage the system', () => {
  const givenBy = (...roles: Parameters<typeof fieldsOfRoles>[0]) =>
    GIVEN_ROLES.filter(role => mayGive(user('u', ...roles), role))
  expect(givenBy('hr')).toEqual(['approver', 'department_head', 'payroll', 'front_desk', 'hr'])
  // A user who only sees people, in part or all of the company, cannot assign roles that see them.
  expect(givenBy('department_head', 'payroll', 'installation')).toEqual(['installation', 'acting'])
  expect(givenBy('approver')).toEqual(['approver'])
  expect(givenBy('installation')).toEqual(['installation', 'acting'])
  expect(givenBy('hr', 'salaries', 'installation')).toEqual([...GIVEN_ROLES])
  const installer = user('i', 'installation')
  expect(rolesNotTheirs(installer, installer, { ...installer, acts_for_others: true })).toEqual(['acting'])
  expect(rolesNotTheirs(installer, user('o'), user('o', 'acting'))).toEqual([])
})

it('a right is lost when its only holder loses it, and deactivated people do not count as holders', () => {
  const admin = user('a', 'admin')
  expect(rightsLost(admin, user('a'), [user('h', 'hr')])).toEqual(['salaries', 'settings', 'audit', 'system'])
  expect(rightsLost(admin, user('a'), [{ ...user('b', 'admin'), disabled: true }])).toHaveLength(9)
  expect(rightsLost(admin, { ...admin, disabled: true }, [user('b', 'admin')])).toEqual([])
})

it('several roles are changed together, and none of them if a right would be lost', () => {
  const [anna, ben] = [user('a', 'admin'), user('b', 'admin')]
  const plan = (...roles: Parameters<typeof fieldsOfRoles>[0][]) =>
    planRoles(
      anna,
      [anna, ben],
      [
        { user_id: 'a', roles: [...(roles[0] ?? [])] },
        { user_id: 'b', roles: [...(roles[1] ?? [])] },
      ],
    )
  expect(plan(['hr', 'salaries'], ['installation']).refusal).toBeNull()
  expect(plan(['hr', 'salaries'], ['installation']).people[1]?.keeps).toEqual(['settings', 'audit', 'system'])
  expect(plan(['hr'], ['installation']).refusal).toMatchObject({ params: { rights: ['salaries'] } })
  expect(plan(['hr', 'salaries'], ['approver']).refusal).toMatchObject({
    code: 'last_holder',
    params: { rights: expect.arrayContaining(['audit']) },
  })
})

it('acting requires the right, and all rights and access of the other user', () => {
  const full = user('f', 'hr', 'salaries', 'acting')
  expect(mayActFor(full, user('e'))).toBe(true)
  expect(mayActFor(full, user('i', 'installation'))).toBe(false)
  expect(mayActFor(user('h', 'hr', 'acting'), user('e'))).toBe(false)
  expect(mayActFor(user('f', 'hr', 'salaries'), user('e'))).toBe(false)
  expect(mayActFor(user('a', 'admin'), user('b', 'admin'))).toBe(true)
})
