import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  countTabs,
  filterRequests,
  MY_REQUEST_TABS,
  matchesSearch,
  TEAM_REQUEST_TABS,
} from './filter-requests.ts'
import { pageButtons, pageOf } from './pages.ts'

const request = {
  user_id: 'u',
  leave_type: 'maternity_paternity',
  status: 'approved',
  reason: 'Baby is due',
  start_date: '2026-09-03',
  end_date: '2026-10-01',
} as const
const requests = [request, { ...request, status: 'pending' }, { ...request, status: 'rejected' }] as const

describe('request lists', () => {
  it('a status tab shows that status, All shows every one [E-02, E-04, F-03]', () => {
    expect(filterRequests(requests, { tab: 'all', search: '' })).toHaveLength(3)
    for (const tab of ['pending', 'approved', 'rejected'] as const) {
      expect(filterRequests(requests, { tab, search: '' }).map(r => r.status)).toEqual([tab])
    }
    expect([MY_REQUEST_TABS[0], TEAM_REQUEST_TABS[0]]).toEqual(['all', 'pending'])
  })

  it('tabs count their requests [E-03]', () => {
    expect(countTabs(requests)).toEqual({ all: 3, pending: 1, approved: 1, rejected: 1 })
  })

  it('search finds type, label, reason, status and both forms of the dates, in any case [E-05]', () => {
    for (const text of ['maternity_p', 'paternity LEAVE', 'baby', ' Approved', '2026-09', '03/09', '1 oct']) {
      expect(matchesSearch(request, text)).toBe(true)
    }
    expect(matchesSearch(request, 'sick')).toBe(false)
  })

  it('search finds the employee’s name on the team page only [F-05]', () => {
    expect(matchesSearch(request, 'olive', 'Olive Owner')).toBe(true)
    expect(filterRequests(requests, { tab: 'all', search: 'olive' })).toHaveLength(0)
  })
})

describe('pages', () => {
  it('hold their size; a page beyond the end is the last [E-06, F-06, H-07, H-08]', () => {
    const items = Array.from({ length: 12 }, (_, index) => index)
    expect(pageOf(items, 1, 5).items).toEqual([0, 1, 2, 3, 4])
    expect(pageOf(items, 9, 5)).toEqual({ items: [10, 11], page: 3, pages: 3, total: 12 })
    expect(pageOf([], 1, 5)).toEqual({ items: [], page: 1, pages: 1, total: 0 })
  })

  it('show at most 5 buttons centred on the current one [F-07]', () => {
    expect(pageButtons(1, 9)).toEqual([1, 2, 3, 4, 5])
    expect(pageButtons(5, 9)).toEqual([3, 4, 5, 6, 7])
    expect(pageButtons(9, 9)).toEqual([5, 6, 7, 8, 9])
    expect(pageButtons(2, 3)).toEqual([1, 2, 3])
  })

  it('buttons are neighbours within the pages and hold the current one [F-07]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(59), (pages, offset) => {
        const page = 1 + (offset % pages)
        const buttons = pageButtons(page, pages)
        expect(buttons).toContain(page)
        expect(buttons).toHaveLength(Math.min(5, pages))
        expect(buttons[0]).toBeGreaterThanOrEqual(1)
        expect(buttons.at(-1)).toBeLessThanOrEqual(pages)
        expect(buttons.every((b, i) => i === 0 || b === (buttons[i - 1] ?? 0) + 1)).toBe(true)
      }),
    )
  })
})
