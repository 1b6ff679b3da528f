import { describe, expect, it } from 'vitest'
import { MY_REQUEST_TABS, TEAM_REQUEST_TABS } from '../contracts/lists.ts'
import { filterRequests, matchesSearch } from '../copy/search-requests.ts'
import { createLeaveTypes } from '../leave-types/leave-types.ts'
import { countTabs } from './request-lists.ts'

const request = {
  user_id: 'u',
  leave_type: 'maternity_paternity',
  status: 'approved',
  reason: 'Baby is due',
  start_date: '2026-09-03',
  end_date: '2026-10-01',
} as const
const types = createLeaveTypes()
const requests = [request, { ...request, status: 'pending' }, { ...request, status: 'rejected' }] as const

describe('request lists', () => {
  it('a status tab shows that status, All shows every one [E-02, E-04, F-03]', () => {
    expect(filterRequests(requests, { tab: 'all', search: '' }, types)).toHaveLength(3)
    for (const tab of ['pending', 'approved', 'rejected'] as const) {
      expect(filterRequests(requests, { tab, search: '' }, types).map(r => r.status)).toEqual([tab])
    }
    expect([MY_REQUEST_TABS[0], TEAM_REQUEST_TABS[0]]).toEqual(['all', 'pending'])
  })

  it('tabs count their requests [E-03]', () => {
    expect(countTabs(requests)).toEqual({ all: 3, pending: 1, approved: 1, rejected: 1 })
  })

  it('search finds type, label, reason, status and both forms of the dates, in any case [E-05]', () => {
    for (const text of ['maternity_p', 'paternity LEAVE', 'baby', ' Approved', '2026-09', '03/09', '1 oct']) {
      expect(matchesSearch(request, text, types)).toBe(true)
    }
    expect(matchesSearch(request, 'sick', types)).toBe(false)
  })

  it('search finds the employee’s name on the team page only [F-05]', () => {
    expect(matchesSearch(request, 'olive', types, 'Olive Owner')).toBe(true)
    expect(filterRequests(requests, { tab: 'all', search: 'olive' }, types)).toHaveLength(0)
  })
})
