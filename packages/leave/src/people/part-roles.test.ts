import { expect, it } from 'vitest'
import type { GivenRole } from '../entities/company-roles.ts'
import { groupParted, type Parted, partable, partingChanges, suggestedRoles } from './part-roles.ts'

const holder = (id: string, fields: Partial<Parted> = {}): Parted => ({
  id,
  roles: ['admin'],
  reports: 0,
  does_more: false,
  ...fields,
})

it('a person with reports who only decides should approve, people who did more or have no reports stay', () => {
  expect(suggestedRoles(holder('a', { reports: 3 }))).toEqual(['approver'])
  expect(suggestedRoles(holder('a', { reports: 3, does_more: true }))).toEqual(['admin'])
  expect(suggestedRoles(holder('a'))).toEqual(['admin'])
})

it('only administrators can be split, and never the one who does it', () => {
  const all = [holder('me'), holder('a'), holder('b', { roles: ['hr', 'salaries'] })]
  expect(partable(all, 'me').map(({ id }) => id)).toEqual(['a'])
})

it('people with the same roles are shown together, with the managers among them who could not decide', () => {
  const chosen: Record<string, readonly GivenRole[]> = {
    a: ['approver'],
    b: ['approver'],
    c: ['installation'],
    d: ['admin'],
    e: [],
  }
  const groups = groupParted(
    Object.keys(chosen).map(id => holder(id, { reports: id === 'e' ? 0 : 2 })),
    ({ id }) => chosen[id] ?? [],
  )
  expect(
    groups.map(({ roles, people, withReports }) => [roles, people.length, withReports.map(({ id }) => id)]),
  ).toEqual([
    [['approver'], 2, []],
    [['installation'], 1, ['c']],
    [[], 1, []],
  ])
  expect(partingChanges(groups)).toHaveLength(4)
})
