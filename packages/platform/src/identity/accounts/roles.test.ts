import { expect, it } from 'vitest'
import { rolesOf } from './roles.ts'

const rolesWith = (role?: object) =>
  rolesOf({ app: { entities: [{ name: 'User', schema: { properties: { role } } }] } } as never)

it.each<[object | undefined, string[], string]>([
  [undefined, ['user', 'admin'], 'user'],
  [{ type: 'string' }, ['user', 'admin'], 'user'],
  [{ enum: ['admin', 'user', 'lead'], default: 'lead' }, ['admin', 'user', 'lead'], 'user'],
  [{ enum: ['staff', 'lead', 'admin'], default: 'staff' }, ['staff', 'lead', 'admin'], 'staff'],
  [{ enum: ['lead', 'staff'] }, ['lead', 'staff'], 'staff'],
  // No one becomes an administrator because that role is last in the list.
  [{ enum: ['lead', 'staff', 'admin'] }, ['lead', 'staff', 'admin'], 'staff'],
  [{ enum: ['admin'] }, ['admin'], 'admin'],
])('of a User with role %j people can be %j, and newcomers are %s [R3-53]', (role, all, newcomer) => {
  expect(rolesWith(role)).toEqual({ all, newcomer })
})
