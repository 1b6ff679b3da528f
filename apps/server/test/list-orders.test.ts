import { BALANCE_ORDERS, bothWays, REQUEST_ORDERS } from '@leavewell/leave'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

let company: SmallCompany
beforeAll(async () => {
  company = await startSmallCompany()
  const { employee, stranger, loner, boss } = company
  await company.grant(employee, 5)
  await company.grant(stranger, 20, 'sick')
  await company.grant(loner, 12, 'personal', 2027)
  const days = (start_date: string, end_date: string) => ({ start_date, end_date })
  await company.request(employee, days('2026-04-13', '2026-04-17'))
  const { body: approved } = await company.request(employee, days('2026-03-16', '2026-03-16'))
  await boss.put(`/entities/LeaveRequest/${approved.id}`, { status: 'approved' })
  await company.request(stranger, { leave_type: 'sick', ...days('2026-05-04', '2026-05-06') })
})
afterAll(() => company.close())

interface Row {
  person: { full_name: string } | null
  leave_type: string
  balance: number
  start_date: string
  days_requested: number
}
const list = async (name: string, body: object): Promise<Row[]> => {
  const answer = await company.hr.post(`/functions/${name}`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.rows
}
const names = (rows: readonly Row[]) => rows.map(({ person }) => person?.full_name.split(' ')[0])

it('balances come in the requested order on every page', async () => {
  const by = (order?: string, page: object = {}) =>
    list('listLeaveBalances', { ...(order && { order }), ...page })
  expect(names(await by())).toEqual(['Emma', 'Lone', 'Stan'])
  expect(names(await by('-person'))).toEqual(['Stan', 'Lone', 'Emma'])
  expect((await by('balance')).map(({ balance }) => balance)).toEqual([4, 12, 20])
  expect((await by('-total')).map(({ balance }) => balance)).toEqual([20, 12, 4])
  expect(names(await by('-year'))).toEqual(['Lone', 'Emma', 'Stan'])
  // By their labels: Annual, Personal, Sick.
  expect((await by('type')).map(({ leave_type }) => leave_type)).toEqual(['annual', 'personal', 'sick'])
  expect(names(await by('-balance', { skip: 1, limit: 1 }))).toEqual(['Lone'])
})

it('requests come in the requested order, the newest first by default', async () => {
  const by = (order?: string, page: object = {}) =>
    list('listLeaveRequests', { ...(order && { order }), ...page })
  const starts = (rows: readonly Row[]) => rows.map(({ start_date }) => start_date)
  expect(starts(await by())).toEqual(['2026-05-04', '2026-03-16', '2026-04-13'])
  expect(starts(await by('-requested'))).toEqual(starts(await by()))
  expect(starts(await by('requested'))).toEqual(starts(await by()).toReversed())
  expect(starts(await by('requested', { skip: 2, limit: 5 }))).toEqual(['2026-05-04'])
  expect(starts(await by('dates'))).toEqual(['2026-03-16', '2026-04-13', '2026-05-04'])
  expect((await by('-days')).map(({ days_requested }) => days_requested)).toEqual([5, 3, 1])
  expect(names(await by('-employee'))).toEqual(['Stan', 'Emma', 'Emma'])
  expect(starts(await by('status')).at(-1)).toBe('2026-03-16')
  expect((await by('type')).map(({ leave_type }) => leave_type)).toEqual(['annual', 'annual', 'sick'])
})

it('every order works in both directions, and unknown ones are refused', async () => {
  for (const order of bothWays(BALANCE_ORDERS)) await list('listLeaveBalances', { order })
  for (const order of bothWays(REQUEST_ORDERS))
    await list('listLeaveRequests', { order, search: 'e', year: 2026 })
  for (const name of ['listLeaveBalances', 'listLeaveRequests'])
    for (const order of ['x', 'b.balance; --', '--person', ''])
      expect((await company.hr.post(`/functions/${name}`, { order })).status).toBe(422)
})
