import { expect, test } from 'vitest'
import { searchOf, viewOf } from '../../../lib/search-view.ts'
import { readMyRequestsSearch, readTeamRequestSearch, startOfTab } from './list-view.ts'

const [all, pending] = [startOfTab('all'), startOfTab('pending')]

test('a bare address shows the first page of the first tab [F-04, OP-31]', () => {
  expect(viewOf(pending, readTeamRequestSearch({}))).toEqual({ tab: 'pending', search: '', page: 1 })
  expect(searchOf(pending, pending)).toEqual({})
})

test('a view survives the URL, also a search that looks like a number', () => {
  const view = { tab: 'all', search: '2026', page: 3 } as const
  expect(viewOf(pending, readTeamRequestSearch({ ...searchOf(view, pending), search: 2026 }))).toEqual(view)
})

test('cancelled leave has a tab on My Requests only', () => {
  expect(readMyRequestsSearch({ tab: 'cancelled' })).toEqual({ tab: 'cancelled' })
  expect(readTeamRequestSearch({ tab: 'cancelled' })).toEqual({})
})

test('wrong values in the URL count as the start', () => {
  expect(viewOf(all, readTeamRequestSearch({ tab: 'lost', page: 'x' }))).toEqual({
    tab: 'all',
    search: '',
    page: 1,
  })
  expect(viewOf(all, readTeamRequestSearch({ page: -2 })).page).toBe(1)
  expect(viewOf(all, readTeamRequestSearch({ page: 1.5 })).page).toBe(1)
})

test('the URL of Team Requests has the order and the selected request, and drops wrong values', () => {
  expect(readTeamRequestSearch({ order: 'newest', request: 7, page: 2 })).toEqual({
    order: 'newest',
    request: '7',
    page: 2,
  })
  expect(readTeamRequestSearch({ order: 'oldest' })).toEqual({})
})
