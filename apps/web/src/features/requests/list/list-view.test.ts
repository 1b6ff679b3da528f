import { expect, test } from 'vitest'
import { queryOf, readListView } from './list-view.ts'

test('a bare address shows the first page of the first tab [F-04, OP-31]', () => {
  expect(readListView({}, 'pending')).toEqual({ tab: 'pending', search: '', page: 1 })
  expect(queryOf({ tab: 'pending', search: '', page: 1 }, 'pending')).toEqual({})
})

test('a view survives the address, also a search that looks like a number', () => {
  const view = { tab: 'all', search: '2026', page: 3 } as const
  expect(readListView({ ...queryOf(view, 'pending'), search: 2026 }, 'pending')).toEqual(view)
})

test('what means nothing counts as the start', () => {
  expect(readListView({ tab: 'lost', page: 'x' }, 'all')).toEqual({ tab: 'all', search: '', page: 1 })
  expect(readListView({ page: -2 }, 'all').page).toBe(1)
  expect(readListView({ page: 1.5 }, 'all').page).toBe(1)
})
