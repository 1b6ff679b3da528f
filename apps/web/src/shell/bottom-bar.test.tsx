import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { administrator, somebody } from '../../testing/records.ts'
import { draw } from '../../testing/render.tsx'
import { serverAnswers } from '../../testing/server.ts'
import { BottomBar } from './bottom-bar.tsx'

async function drawBar(who = somebody(), address = '/') {
  serverAnswers({ 'GET /entities/Notification': [] })
  const openMenu = vi.fn()
  const { user, router } = await draw(<BottomBar onOpenMenu={openMenu} />, { user: who, address })
  const links = () => screen.getAllByRole('link').map(link => link.textContent)
  return { user, router, openMenu, links }
}

it('the bar leads an employee to their own requests', async () => {
  const employee = await drawBar()
  expect(employee.links()).toEqual(['Home', 'Requests', 'Calendar'])
})

it.each([
  ['an administrator', administrator()],
  ['an approver', somebody({ is_approver: true })],
])('leads %s, who decides, to the requests of the team', async (_, who) => {
  const { links } = await drawBar(who)
  expect(links()).toEqual(['Home', 'Team', 'Calendar'])
})

it('the bar marks the open page, and the dashboard at either of its URLs', async () => {
  await drawBar(somebody(), '/dashboard')
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Home')
})

it('Quick Leave opens the form from any page, for users with a manager', async () => {
  const { user, router } = await drawBar(somebody(), '/teamcalendar')
  await user.click(screen.getByRole('button', { name: 'Quick Leave' }))
  await vi.waitFor(() => expect(router.state.location.search).toMatchObject({ openLeaveForm: true }))
})

it('the bar has no Quick Leave without a manager, and always the menu', async () => {
  const { user, openMenu } = await drawBar(somebody({ manager_id: null }))
  expect(screen.queryByRole('button', { name: 'Quick Leave' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'More' }))
  expect(openMenu).toHaveBeenCalledTimes(1)
})
