import { adminCopy, type BalanceRow, balanceAdminCopy as copy } from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aBalance, administrator, somebody } from '../../testing/records.ts'
import { draw } from '../../testing/render.tsx'
import { serverAnswers } from '../../testing/server.ts'
import { currentYear } from '../leave-ui/today.ts'
import { AdminBalances } from './admin-balances.tsx'
import { readAdminSearch } from './admin-search.ts'

const LIST = 'POST /functions/listLeaveBalances'
const YEAR = currentYear()

const balance = (n: number, fields: Partial<BalanceRow> = {}): BalanceRow => ({
  ...aBalance({ id: `b${n}`, year: YEAR }),
  person: somebody({ id: `u${n}`, full_name: `Person ${n}` }),
  policy: null,
  policy_from: null,
  ...fields,
})

interface Listed {
  skip: number
  limit: number
}

async function drawBalances(all: BalanceRow[], orphans: BalanceRow[] = []) {
  const rows = [...all]
  const asked = serverAnswers({
    'GET /entities/Department': [{ id: 'd1', name: 'Sales', is_active: true }],
    [LIST]: ({ body }: { body: unknown }) => {
      const { skip, limit, ...filter } = body as Listed & { orphaned?: boolean }
      const found = filter.orphaned ? orphans : rows
      return { rows: found.slice(skip, skip + limit), total: found.length, orphans: orphans.length }
    },
    'DELETE /entities/LeaveBalance/b0': () => {
      rows.shift()
      return { success: true }
    },
  })
  const { user, router } = await draw(<AdminBalances />, {
    user: administrator(),
    address: '/admindashboard?tab=balances',
    readSearch: readAdminSearch,
  })
  return {
    user,
    listed: () => asked.filter(({ call }) => call === LIST).map(({ body }) => body),
    calls: () => asked.map(({ call }) => call),
    search: () => router.state.location.search,
    async choose(label: string, option: string) {
      const [button] = screen.getAllByRole('button', { name: new RegExp(label) })
      if (button) await user.click(button)
      await user.click(await screen.findByRole('option', { name: option }))
    },
  }
}

const table = async () => within(await screen.findByRole('table', { name: copy.title }))

it('balances are listed 10 a page, and the URL stores year, type, department and search [H-13, S-52]', async () => {
  const { user, listed, search, choose } = await drawBalances(
    Array.from({ length: 23 }, (_, n) => balance(n)),
  )
  expect((await table()).getAllByRole('row')).toHaveLength(11)
  expect(screen.getByRole('heading', { name: copy.count(23) })).toBeVisible()
  const slice = { people: 'current', skip: 0, limit: 10 }
  expect(listed()).toEqual([{ ...slice, year: YEAR }])
  await choose(copy.year, copy.allYears)
  await choose(copy.type, 'Sick Leave')
  await choose(copy.department, 'Sales')
  await user.click(screen.getByRole('searchbox'))
  await user.paste('HENRY')
  const kept = { tab: 'balances', year: 'all', type: 'sick', department: 'Sales', search: 'HENRY' }
  await waitFor(() => expect(search()).toEqual(kept))
  const filter = { ...slice, leave_type: 'sick', department: 'Sales', search: 'HENRY' }
  await waitFor(() => expect(listed()).toContainEqual(filter))
  await user.click(await screen.findByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(listed()).toContainEqual({ ...filter, skip: 10 }))
  expect(search()).toEqual({ ...kept, page: 2 })
  expect(await screen.findByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
})

it('an orphaned balance is marked Unknown and Orphaned, can be listed alone and reassigned [H-16, H-17]', async () => {
  const orphan = balance(9, { person: null, user_id: 'gone' })
  const { user, listed, search } = await drawBalances([balance(0)], [orphan])
  expect(await screen.findByText(copy.orphans(1))).toBeVisible()
  await user.click(screen.getByRole('button', { name: copy.showOrphans }))
  const row = within(await screen.findByRole('row', { name: new RegExp(adminCopy.unknownUser) }))
  expect(row.getByText(adminCopy.orphaned)).toBeVisible()
  expect(search()).toEqual({ tab: 'balances', orphaned: true })
  expect(listed()).toContainEqual({ orphaned: true, skip: 0, limit: 10 })
  await user.click(row.getByRole('button', { name: copy.reassign }))
  expect(screen.getByRole('dialog', { name: copy.reassignTitle })).toBeVisible()
})

it('a deletion is confirmed, and the empty list says so, has the focus and shows all once [H-19, S-54]', async () => {
  const { user, calls } = await drawBalances([balance(0)])
  const remove = async (answer: string) => {
    await user.click((await table()).getByRole('button', { name: /^Actions for/ }))
    await user.click(await screen.findByRole('menuitem', { name: copy.delete }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: answer }))
  }
  await remove('Cancel')
  expect((await table()).getAllByRole('row')).toHaveLength(2)
  expect(calls()).not.toContain('DELETE /entities/LeaveBalance/b0')
  await remove(copy.delete)
  expect(await screen.findByText(copy.none)).toBeVisible()
  expect(calls()).toContain('DELETE /entities/LeaveBalance/b0')
  await waitFor(() => expect(screen.getByText(copy.none)).toHaveFocus())
  await user.click(screen.getByRole('button', { name: copy.showAll }))
  await waitFor(() => expect(screen.queryByRole('button', { name: copy.showAll })).toBeNull())
})

it('an organisation without balances suggests the allocation, and offers no others [X3-6]', async () => {
  serverAnswers({
    [LIST]: { rows: [], total: 0, orphans: 0 },
    'GET /entities/User/count': { count: 1 },
    'GET /entities/LeaveBalance/count': { count: 0 },
  })
  await draw(<AdminBalances />, {
    user: administrator(),
    address: '/admindashboard?tab=balances',
    readSearch: readAdminSearch,
  })
  expect(await screen.findByText(copy.noneYet)).toBeVisible()
  expect(screen.getByText(copy.noneYetHint)).toBeVisible()
  expect(screen.queryByRole('button', { name: copy.showAll })).toBeNull()
})

it('a heading sorts the balances in both directions, and the URL stores the order [0224]', async () => {
  const { user, listed, search } = await drawBalances([balance(0)])
  const heading = async () => (await table()).getByRole('columnheader', { name: copy.balance })
  for (const [order, direction] of [
    ['balance', 'ascending'],
    ['-balance', 'descending'],
  ]) {
    await user.click(within(await heading()).getByRole('button'))
    await waitFor(async () => expect(await heading()).toHaveAttribute('aria-sort', direction))
    expect(search()).toEqual({ tab: 'balances', order })
    await waitFor(() => expect(listed().at(-1)).toMatchObject({ order }))
  }
})
