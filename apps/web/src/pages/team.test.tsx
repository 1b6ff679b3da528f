import { myTeamCopy as copy } from '@leavewell/leave'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp } from '../../testing/open-app.tsx'
import { administrator, somebody } from '../../testing/records.ts'

const answers = { 'POST /functions/listMyTeam': { people: 0, total: 0, rows: [], clashes: [] } }

it.each([
  ['an approver reads that HR sets up the team', somebody({ is_approver: true }), copy.nobodyHint],
  ['an administrator is led to the employees', administrator(), copy.nobodyForHr],
] as const)('without employees, %s [X3-6]', async (_, user, hint) => {
  await openApp('/team', { user, answers })
  expect(await screen.findByText(hint)).toBeVisible()
  const link = screen.queryByRole('link', { name: copy.openUsers })
  if (hint === copy.nobodyHint) expect(link).toBeNull()
  else expect(link).toHaveAttribute('href', '/admindashboard?tab=users')
})
