import { adminCopy, dashboardCopy } from '@leavewell/leave'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { administrator, somebody } from '../../../testing/records.ts'
import { draw } from '../../../testing/render.tsx'
import { BalanceCards } from './balance-cards.tsx'

const none = { data: [], isLoadingError: false, refetch: vi.fn() }
const cards = <BalanceCards balances={none} movements={[]} year={2026} />

it('who has no balances and may allocate leave is shown where', async () => {
  await draw(cards, { user: administrator() })
  expect(screen.getByText(dashboardCopy.noBalances)).toBeVisible()
  expect(screen.getByRole('link', { name: adminCopy.leaveBalances })).toHaveAttribute(
    'href',
    '/admindashboard?tab=balances',
  )
})

it('an employee without balances is told whom to ask, and is led nowhere', async () => {
  await draw(cards, { user: somebody() })
  expect(screen.getByText(dashboardCopy.noBalances)).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})
