import { type ClosedPeriodRow, closedPeriodsCopy as copy, type User } from '@leavewell/leave'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { administrator, somebody } from '../../../testing/records.ts'
import { draw } from '../../../testing/render.tsx'
import { serverAnswers } from '../../../testing/server.ts'
import { ClosedPeriodsCard } from './closed-periods-card.tsx'

const period = (day: string, calendar: string | null = null): ClosedPeriodRow => ({
  id: day,
  day,
  leave_type: null,
  calendar,
  created_date: '2026-11-01T01:00:00.000Z',
  by: 'Harper Test',
})

async function drawCard(periods: ClosedPeriodRow[], who: User = administrator()) {
  serverAnswers({ 'POST /functions/listClosedPeriods': { periods } })
  return draw(<ClosedPeriodsCard />, { user: who })
}

it('the lock of everyone is shown first, and payroll batches do not hide it', async () => {
  const batches = ['2026-10-30', '2026-10-16', '2026-10-02'].map(day => period(day, 'Fortnightly'))
  const { user } = await drawCard([...batches, period('2026-06-30'), period('2026-03-31')])
  const rows = within(await screen.findByRole('list', { name: copy.history })).getAllByRole('listitem')
  expect(rows.map(({ firstChild }) => firstChild?.textContent)).toEqual([
    copy.through('2026-06-30'),
    copy.throughOf('2026-10-30', 'Fortnightly'),
    copy.throughOf('2026-10-16', 'Fortnightly'),
  ])
  await user.click(screen.getByRole('button', { name: copy.close }))
  const [first] = within(screen.getByRole('group', { name: copy.day })).getAllByRole('spinbutton')
  if (first) await user.click(first)
  await user.keyboard('30062026')
  await user.click(screen.getByRole('button', { name: copy.next }))
  expect(screen.getByRole('group', { name: copy.day })).toHaveAccessibleDescription(
    expect.stringContaining(copy.closedAlready('2026-06-30')),
  )
})

it('the card links to payroll for people who can open it', async () => {
  await drawCard([])
  expect(screen.getByRole('link', { name: copy.payroll })).toHaveAttribute('href', '/payroll')
})

it('the card has no link to payroll without the right', async () => {
  await drawCard([], somebody())
  expect(await screen.findByText(copy.nothing)).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})
