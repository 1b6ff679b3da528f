import type { Size } from '../company/data-set.ts'
import { personName } from '../company/data-set.ts'

/** The request of an administrator's screen, as path below the app and body. */
export interface TableQuestion {
  name: string
  /** `turn` varies the search, so that no answer comes from memory alone. */
  ask(turn: number): { method: 'GET' | 'POST'; path: string; body?: object }
}

const PAGE = 10

export function tableQuestions({ people, requests }: Size): TableQuestion[] {
  const call = (name: string, body: object) => ({
    method: 'POST' as const,
    path: `functions/${name}`,
    body,
  })
  const users = (q: object, sort: string, skip = 0) => ({
    method: 'GET' as const,
    path: `entities/User?${new URLSearchParams({ q: JSON.stringify(q), sort, limit: `${PAGE}`, skip: `${skip}` })}`,
  })
  const somebody = (turn: number) => personName(1 + ((turn * 37) % people))
  const year = new Date().getFullYear()
  return [
    { name: 'requests: first page', ask: () => call('listLeaveRequests', {}) },
    {
      name: 'requests: page nine tenths down',
      ask: turn => call('listLeaveRequests', { skip: Math.floor(requests * 0.9) + turn * PAGE }),
    },
    { name: 'requests: pending', ask: () => call('listLeaveRequests', { status: 'pending' }) },
    {
      name: 'requests: of a person by name',
      ask: turn => call('listLeaveRequests', { search: somebody(turn) }),
    },
    { name: "requests of one's team", ask: () => call('listTeamRequests', {}) },
    { name: 'people: a page by name', ask: turn => users({}, 'full_name', turn * PAGE) },
    { name: 'people: a page by department', ask: turn => users({}, '-department', turn * PAGE) },
    {
      name: 'people: search',
      ask: turn =>
        users(
          { $or: ['full_name', 'email'].map(field => ({ [field]: { $regex: `(?i)${somebody(turn)}` } })) },
          'full_name',
        ),
    },
    { name: 'balances: a page', ask: turn => call('listLeaveBalances', { skip: turn * PAGE }) },
    {
      name: 'balances: of a person by name',
      ask: turn => call('listLeaveBalances', { search: somebody(turn) }),
    },
    { name: 'figures of a year', ask: turn => call('getAnalytics', { year: year - (turn % 2) }) },
    { name: 'system page with data checks', ask: () => call('getSystem', {}) },
  ]
}
