import { expect, it } from 'vitest'
import { readChoice, readPage, readText, searchReader, viewOf } from './search-view.ts'

interface View {
  tab: 'all' | 'pending'
  search: string
  page: number
}

const START: View = { tab: 'all', search: '', page: 1 }
const read = searchReader<View>({ tab: readChoice(['all', 'pending']), search: readText, page: readPage })

/** As in the router: the read values are merged over all parameters of the URL. */
const shown = (address: Record<string, unknown>) => viewOf(START, { ...address, ...read(address) })

it.each([
  { tab: 'zzz' },
  { page: 0 },
  { page: -1 },
  { page: 1.5 },
  { page: 'zzz' },
  { tab: ['pending'], page: [] },
])('an invalid parameter counts as the default: %j', address => {
  expect(shown(address)).toEqual(START)
})

it('valid parameters stay, and missing ones are omitted', () => {
  expect(shown({ tab: 'pending', page: 3, search: 7 })).toEqual({ tab: 'pending', page: 3, search: '7' })
  expect(Object.keys(read({ page: 2, other: 1 }))).toEqual(['page'])
})
