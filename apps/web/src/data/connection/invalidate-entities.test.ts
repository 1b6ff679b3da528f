import { QueryClient as Queries, type Query, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaveBalances } from '../leave-balances/leave-balances.ts'
import { leaveRequests } from '../leave-requests/leave-requests.ts'
import { teamRequests } from '../leave-requests/team-requests.ts'
import { users } from '../users/users.ts'
import { recordChange, recordGap } from './invalidate-entities.ts'
import { trackFetches } from './track-fetches.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const ask = vi.fn(async (answer: unknown) => answer)
beforeEach(() => void ask.mockClear())

/** An open page: the dashboard of a person, and the requests of their team. */
async function openPage(user: string): Promise<QueryClient> {
  const client = trackFetches(new Queries())
  const card = {
    id: `r-${user}`,
    user_id: 'report',
    start_date: '2026-03-02',
    end_date: '2026-03-06',
    away: [{ id: 'a', user_id: 'away' }],
    overlaps: [{ id: 'o' }],
  }
  const shown = [
    [users.me(), { id: user }],
    [leaveBalances.ofYear(user, 2026), [{ id: `b-${user}`, user_id: user }]],
    [leaveRequests.recent(user), []],
    [teamRequests({ id: user, employee_id: `code-${user}` }, {}, 1), { counts: {}, page: { items: [card] } }],
  ] as const
  for (const [options, answer] of shown) {
    const { queryKey, meta } = options as { queryKey: readonly unknown[]; meta: NonNullable<Query['meta']> }
    new QueryObserver(client, { queryKey, meta, queryFn: () => ask(answer) }).subscribe(() => {})
  }
  await vi.advanceTimersByTimeAsync(1_000)
  return client
}

const asked = async (work: () => void) => {
  ask.mockClear()
  work()
  await vi.advanceTimersByTimeAsync(1_000)
  return ask.mock.calls.length
}
const changeOf = (entity: 'User' | 'LeaveBalance' | 'LeaveRequest', record: { id: string }) => ({
  entity,
  id: record.id,
  record,
})

test('100 open pages send no call when a stranger changes a picture [finding F-17]', async () => {
  const pages = await Promise.all(Array.from({ length: 100 }, (_, n) => openPage(`p${n}`)))
  const picture = changeOf('User', { id: 'stranger' })
  expect(await asked(() => pages.forEach(page => void recordChange(page, picture)))).toBe(0)
})

test('a page refetches only what shows the changed record [finding F-17]', async () => {
  const page = await openPage('ann')
  const count = (change: Parameters<typeof recordChange>[1]) => asked(() => recordChange(page, change))
  // Herself, and her team's page, because her number may be in her reports' `manager_id`.
  expect(await count(changeOf('User', { id: 'ann' }))).toBe(2)
  expect(await count(changeOf('User', { id: 'report' }))).toBe(1)
  expect(await count(changeOf('User', { id: 'away' }))).toBe(1)
  const own = { id: 'new', user_id: 'ann' }
  expect(await count(changeOf('LeaveBalance', own))).toBe(1)
  expect(await count(changeOf('LeaveBalance', { ...own, user_id: 'report' } as never))).toBe(1)
  expect(await count(changeOf('LeaveRequest', own))).toBe(1)
  expect(await count(changeOf('LeaveRequest', { ...own, user_id: 'x', manager_id: 'ann' } as never))).toBe(1)
  // A record that is no longer visible comes with its id only.
  expect(await count(changeOf('LeaveRequest', { id: 'r-ann' }))).toBe(1)
  expect(await count(changeOf('LeaveRequest', { id: 'other' }))).toBe(0)
  // Overlaps on a card depend on today's team: requests to another manager and new team members change them.
  const days = (start_date: string, end_date: string) =>
    changeOf('LeaveRequest', { id: 'other', manager_id: 'former', start_date, end_date } as never)
  expect(await count(days('2026-03-06', '2026-03-09'))).toBe(1)
  expect(await count(days('2026-03-07', '2026-03-09'))).toBe(0)
  expect(await count(changeOf('LeaveRequest', { id: 'a' }))).toBe(1)
  expect(await count(changeOf('LeaveRequest', { id: 'o' }))).toBe(1)
  expect(await count(changeOf('User', { id: 'joins', manager_id: 'code-ann' } as never))).toBe(1)
  expect(await count(changeOf('User', { id: 'joins', manager_id: 'other' } as never))).toBe(0)
})

test('a rejoin refetches only queries from before the last change [finding E-18]', async () => {
  const page = await openPage('ann')
  await vi.advanceTimersByTimeAsync(600)
  expect(await asked(() => recordGap(page, 'User', 60_000))).toBe(0)
  expect(await asked(() => recordGap(page, 'LeaveBalance', 500))).toBe(2)
  expect(await asked(() => recordGap(page, 'LeaveBalance'))).toBe(2)
})

test('data that was set without a query counts as old as the page [finding E-18]', async () => {
  const page = trackFetches(new Queries({ defaultOptions: { queries: { staleTime: 60_000 } } }))
  const { queryKey } = users.me()
  page.setQueryData(queryKey, { id: 'ann' } as never)
  new QueryObserver(page, { queryKey, queryFn: () => ask({ id: 'ann' }) }).subscribe(() => {})
  const sinceBefore = Date.now() - performance.timeOrigin + 60_000
  expect(await asked(() => recordGap(page, 'User', sinceBefore))).toBe(0)
  expect(await asked(() => recordGap(page, 'User', 0))).toBe(1)
})
