import { layoutCopy as copy, displayName } from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { administrator, somebody } from '../../testing/records.ts'
import { draw } from '../../testing/render.tsx'
import { serverAnswers } from '../../testing/server.ts'
import { QuickInfo, SidebarFooter, SupportSection } from './sidebar-footer.tsx'

const drawAt = (address: string, tasks = 3) =>
  draw(<QuickInfo isCollapsed={false} tasks={tasks} />, { user: administrator(), address })

it.each(['/', '/settings/policies', '/people/u1'])(
  'at %s, Action Required is one link with the number of new user tasks [B-14]',
  async address => {
    await drawAt(address)
    const box = screen.getByRole('group', { name: `${copy.quickInfo} · ${copy.actionRequired}` })
    const link = within(box).getByRole('link')
    expect(link).toHaveTextContent(`${copy.newUserTasks}3`)
    expect(link).toHaveAttribute('href', '/admindashboard')
  },
)

it('Action Required is hidden without tasks and on the page that lists them [B-15]', async () => {
  await drawAt('/', 0)
  expect(screen.queryByRole('group')).toBeNull()
  await drawAt('/AdminDashboard')
  expect(screen.queryByRole('group')).toBeNull()
})

it('the user button opens the menu, and sign-out is an icon next to it [experience 4] [B-16, B-18, B-23]', async () => {
  const person = somebody()
  const { user } = await draw(<SidebarFooter isCollapsed={false} />, { user: person })
  expect(screen.getAllByRole('button')).toHaveLength(2)
  expect(screen.getByRole('button', { name: copy.signOut })).toHaveTextContent('')
  const button = screen.getByRole('button', { name: new RegExp(displayName(person)) })
  expect(button).toHaveTextContent(person.email)
  await user.click(button)
  expect(await screen.findByRole('menuitem', { name: copy.myProfile })).toHaveFocus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(button).toHaveFocus())
})

it('in the collapsed sidebar, Quick Info and Support are icons with tooltips [B-13, B-14, R3-31]', async () => {
  serverAnswers({ 'POST /functions/getSupport': { emails: ['hr@example.test'] } })
  const { user } = await draw(
    <>
      <QuickInfo isCollapsed tasks={3} />
      <SupportSection isCollapsed />
    </>,
    { user: administrator() },
  )
  await screen.findByText(copy.supportTicket, {}, { timeout: 5_000 })
  const texts: (string | null)[] = []
  for (const link of screen.getAllByRole('link')) {
    await user.tab()
    expect(link).toHaveFocus()
    texts.push((await screen.findByRole('tooltip')).textContent)
  }
  expect(texts).toEqual([`${copy.quickInfo}: ${copy.newUserTasks}`, `${copy.support}: ${copy.supportTicket}`])
})

it('a long name of an administrator wraps instead of being cut [B-16, B-17, R3-31]', async () => {
  const name = 'Margaret Whitlock'
  await draw(<SidebarFooter isCollapsed={false} />, { user: administrator({ full_name: name }) })
  expect(screen.getByText(name)).not.toHaveClass('truncate')
  expect(screen.getByText('Admin')).toBeVisible()
})
