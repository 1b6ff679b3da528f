import { type BalanceRow, balanceAdminCopy as copy, screenCopy } from '@leavewell/leave'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aBalance, administrator, somebody } from '../../../../testing/records.ts'
import { draw } from '../../../../testing/render.tsx'
import { readBalanceSearch } from './balance-view.ts'
import { LongBalances } from './long-balances.tsx'
import { useBalanceFilter } from './use-balance-filter.ts'

// jsdom has no layout, so this fakes a viewport of ten rows.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_000)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480)
})
afterEach(() => vi.restoreAllMocks())

const BALANCES = Array.from({ length: 400 }, (_, index): BalanceRow => {
  const name = `Person ${String(index).padStart(4, '0')}`
  const person = { ...somebody(), id: `u${index}`, full_name: name }
  return { ...aBalance(), id: `b${index}`, balance: index % 26, person, policy: null, policy_from: null }
})

const act = vi.fn()

function Balances() {
  const [search, setSearch] = useState<Record<string, unknown>>({})
  const { sort } = useBalanceFilter({ search: readBalanceSearch(search), show: setSearch })
  return (
    <>
      <output>{JSON.stringify(search)}</output>
      <LongBalances balances={BALANCES} sort={sort} acts={{ onEdit: act, onDelete: act, onAdjust: act }} />
    </>
  )
}

const box = (name: string) => screen.getByRole('checkbox', { name: new RegExp(name) })
const first = () => screen.getAllByRole('rowheader')[0]

it('a list of 400 balances draws only the visible rows, and a heading sorts them through the URL', async () => {
  const { user } = await draw(<Balances />, { user: administrator() })
  const grid = screen.getByRole('grid', { name: copy.title })
  expect(grid).toHaveAttribute('aria-rowcount', '401')
  expect(within(grid).getAllByRole('row').length).toBeLessThan(40)
  expect(first()).toHaveTextContent('Person 0000')
  await user.click(screen.getByRole('columnheader', { name: copy.balance }))
  await user.click(screen.getByRole('columnheader', { name: copy.balance }))
  expect(first()).toHaveTextContent('Person 0025')
  expect(screen.getByText('{"order":"-balance"}')).toBeVisible()
})

it('one selected balance has its actions above the list, and several can be exported', async () => {
  const { user } = await draw(<Balances />, { user: administrator() })
  const actions = { name: /^Actions for/ }
  await user.click(box('Person 0001'))
  expect(screen.getByText(screenCopy.chosen(1))).toBeVisible()
  await user.click(screen.getByRole('button', actions))
  await user.click(await screen.findByRole('menuitem', { name: copy.edit }))
  expect(act).toHaveBeenCalledWith(BALANCES[1])

  const files: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (file: Blob) => files.push(file), revokeObjectURL() {} }),
  )
  await user.click(box('Person 0003'))
  expect(screen.queryByRole('button', actions)).toBeNull()
  await user.click(screen.getByRole('button', { name: screenCopy.exportChosen }))
  const lines = (await files[0]?.text())?.trim().split('\r\n')
  expect(lines?.slice(1)).toEqual([
    expect.stringMatching(/^"Person 0001",.*,1,/),
    expect.stringMatching(/^"Person 0003",.*,3,/),
  ])
  await user.click(screen.getByRole('button', { name: screenCopy.chooseNone }))
  expect(screen.getByText(screenCopy.chosen(0))).toBeVisible()
})
