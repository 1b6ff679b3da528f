import { balanceAdminCopy, personCopy as copy } from '@leavewell/leave'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aBalance, administrator, somebody } from '../../../../testing/records.ts'
import { draw } from '../../../../testing/render.tsx'
import { serverAnswers } from '../../../../testing/server.ts'
import { PersonBalances } from './person-balances.tsx'

const drawBalances = async (rows: object[]) => {
  const asked = serverAnswers({
    'POST /functions/listLeaveBalances': { rows, total: rows.length, orphans: 0 },
    'GET /entities/User': [somebody()],
  })
  const { user } = await draw(<PersonBalances user={somebody()} />, { user: administrator() })
  return { asked, user }
}

it('each balance links to its breakdown and does not repeat its person', async () => {
  const { asked } = await drawBalances([
    { ...aBalance(), person: somebody(), policy: null, policy_from: null },
  ])
  const row = await screen.findByRole('row', { name: /Annual Leave/ })
  expect(within(row).getByRole('link', { name: copy.statementOf('Annual Leave', 2026) })).toHaveAttribute(
    'href',
    '/balances?type=annual&user=u1&from=2026-01-01&to=2026-12-31&back=person',
  )
  expect(within(row).queryByText('Sophie Chen')).toBeNull()
  expect(asked[0]?.body).toMatchObject({ user_id: 'u1' })
})

it('a new balance has the person of the page by default', async () => {
  const { user } = await drawBalances([])
  expect(await screen.findByText(copy.noBalances)).toBeVisible()
  await user.click(screen.getByRole('button', { name: balanceAdminCopy.add }))
  expect(await screen.findByRole('combobox', { name: /Employee/ })).toHaveValue('Sophie Chen')
})
