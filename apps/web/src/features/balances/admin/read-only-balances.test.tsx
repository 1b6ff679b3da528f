import { type BalanceRow, balanceAdminCopy } from '@leavewell/leave'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aBalance, administrator, somebody } from '../../../../testing/records.ts'
import { draw } from '../../../../testing/render.tsx'
import { serverAnswers } from '../../../../testing/server.ts'
import { BalanceTable } from './balance-table.tsx'
import { PersonBalances } from './person-balances.tsx'

const ROW = { ...aBalance(), person: somebody(), policy: null, policy_from: null } as BalanceRow

it('people who only read balances have a link to the breakdown, and no other action [R3-112]', async () => {
  await draw(<BalanceTable balances={[ROW]} acts={undefined} />, { user: somebody({ is_payroll: true }) })
  const table = within(screen.getByRole('table', { name: balanceAdminCopy.title }))
  expect(table.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
    '/people/u1',
    expect.stringMatching(/^\/balances\?.*user=u1/),
  ])
  expect(table.queryAllByRole('button')).toEqual([])
})

it('on the page of a person HR adds and edits balances, and payroll reads them [R3-112]', async () => {
  serverAnswers({ 'POST /functions/listLeaveBalances': { rows: [ROW], total: 1, orphans: 0 } })
  const actions = async (user: ReturnType<typeof somebody>) => {
    document.body.replaceChildren()
    await draw(<PersonBalances user={somebody()} />, { user })
    await screen.findByRole('table', { name: balanceAdminCopy.title })
    return screen
      .queryAllByRole('button')
      .map(button => button.getAttribute('aria-label') ?? button.textContent)
  }
  expect(await actions(administrator())).toContain(balanceAdminCopy.add)
  expect(await actions(somebody({ is_payroll: true }))).toEqual([])
})
