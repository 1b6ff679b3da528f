import { describe, expect, it } from 'vitest'
import type { CalendarUser } from './calendar-leave.ts'
import { departmentsOf, filterUsers, officesOf, type UserFilter } from './calendar-users.ts'

const user = (full_name: string, department: string | null, office: string | null = null): CalendarUser => ({
  id: full_name,
  email: `${full_name}@x.test`,
  full_name,
  department,
  office,
  profile_picture: null,
})
const users = [
  user('Gráinne Ní Bhriain', 'Sales'),
  user('Henry Rossi', ' Sales '),
  user('Isla Sharma', 'Engineering', 'Perth'),
  user('Alone', null),
]
const all: UserFilter = { search: '', department: undefined, office: undefined, only: undefined }
const names = (filter: UserFilter) => filterUsers(users, filter).map(({ full_name }) => full_name)

describe('the people of a large calendar', () => {
  it('people are filtered by office, and by a missing office', () => {
    expect(names({ ...all, office: 'Perth' })).toEqual(['Isla Sharma'])
    expect(names({ ...all, office: '' })).toHaveLength(3)
    expect(officesOf(users)).toEqual(['Perth', ''])
  })

  it('people are all shown without a filter', () => {
    expect(names(all)).toHaveLength(4)
  })

  it('people are found by a part of the name, ignoring case, accents and surrounding blanks [finding E-05]', () => {
    expect(names({ ...all, search: ' grainne ' })).toEqual(['Gráinne Ní Bhriain'])
    expect(names({ ...all, search: 'ROSSI' })).toEqual(['Henry Rossi'])
    expect(names({ ...all, search: 'zzz' })).toEqual([])
  })

  it('people are filtered by department, by a missing department, and by who is away [finding E-05]', () => {
    expect(names({ ...all, department: 'Sales' })).toEqual(['Gráinne Ní Bhriain', 'Henry Rossi'])
    expect(names({ ...all, department: '' })).toEqual(['Alone'])
    expect(names({ ...all, department: 'Sales', only: new Set(['Henry Rossi', 'Alone']) })).toEqual([
      'Henry Rossi',
    ])
  })

  it('departments of people are in order, with people without one last', () => {
    expect(departmentsOf(users)).toEqual(['Engineering', 'Sales', ''])
  })
})
