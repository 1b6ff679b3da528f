import { approvalSettingsCopy, deputiesCopy, holidaysCopy, officesCopy } from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { administrator, somebody } from '../../testing/records.ts'
import { draw } from '../../testing/render.tsx'
import { serverAnswers } from '../../testing/server.ts'
import { CommandPalette } from './command-palette.tsx'

async function drawPalette(who = somebody()) {
  const asked = serverAnswers({
    'GET /entities/User': [somebody({ id: 'u2', full_name: 'Rosa Requena' })],
    'GET /entities/LeaveRequest': [],
    'POST /functions/listTeamRequests': { rows: [], total: 0, counts: {} },
  })
  const close = vi.fn()
  const toggleSidebar = vi.fn()
  const { user, router } = await draw(
    <CommandPalette isOpen onOpenChange={close} onToggleSidebar={toggleSidebar} />,
    { user: who },
  )
  const items = () => screen.queryAllByRole('menuitem').map(item => item.textContent)
  return { asked, close, toggleSidebar, user, router, items, field: screen.getByRole('searchbox') }
}

it('the palette offers an employee their own pages and actions, and finds no people', async () => {
  const { items, user, field, asked } = await drawPalette()
  expect(items()).toContain('My Requests')
  expect(items()).toContain('Request leave')
  await user.type(field, 'a')
  await waitFor(() => expect(items()).toContain('My Requests with “a”'))
  expect(items()).not.toContain('Admin Dashboard')
  expect(items()).not.toContain('Audit')
  await user.clear(field)
  await user.type(field, 'rosa')
  await waitFor(() => expect(items()).toEqual(['My Requests with “rosa”']))
  expect(asked.filter(({ call }) => call.endsWith('/User'))).toEqual([])
})

it('the palette offers an approver the requests of their team, and nothing that is for administrators [R-07, R-08]', async () => {
  const { items, user, field, asked } = await drawPalette(somebody({ is_approver: true }))
  expect(items()).toContain('Team Requests')
  await user.type(field, 'a')
  await waitFor(() => expect(items()).toContain('My Requests with “a”'))
  expect(items()).not.toContain('Admin Dashboard')
  expect(items()).not.toContain('Audit')
  await user.clear(field)
  await user.type(field, 'rosa')
  await waitFor(() => expect(items()).toEqual(['Team Requests with “rosa”', 'My Requests with “rosa”']))
  expect(asked.filter(({ call }) => call.endsWith('/User'))).toEqual([])
})

it('the palette first shows some actions and the sidebar pages, and finds all others', async () => {
  const { items, user, field } = await drawPalette(administrator({ manager_id: 'm1' }))
  expect(items()[0]).toBe('Request leave')
  expect(items().slice(5)).toEqual([
    'Dashboard',
    'My Requests',
    'Team Calendar',
    'Team Requests',
    'Admin Dashboard',
  ])
  expect(items().length).toBeLessThanOrEqual(10)
  for (const page of ['Audit log', 'System health', 'Policies', 'My Profile']) {
    await user.clear(field)
    await user.type(field, page)
    await waitFor(() => expect(items()[0]).toBe(page))
  }
})

it.each([
  ['an administrator', 'holidays', administrator(), holidaysCopy.title],
  ['an administrator', 'approvals', administrator(), approvalSettingsCopy.title],
  ['an approver', 'deputy', somebody({ is_approver: true }), deputiesCopy.own],
])('%s finds the page of “%s” first', async (_, word, who, found) => {
  const { items, user, field } = await drawPalette(who)
  await user.type(field, word)
  await waitFor(() => expect(items()[0]).toBe(found))
})

it('the palette finds a settings page by a word of its summary [X3-7]', async () => {
  const { items, user, field } = await drawPalette(administrator())
  await user.type(field, officesCopy.summary)
  await waitFor(() => expect(items()[0]).toBe(officesCopy.title))
})

it('the palette does not offer Request leave without a manager', async () => {
  const { items } = await drawPalette(somebody({ manager_id: null }))
  expect(items()).not.toContain('Request leave')
})

it('Enter opens the best match and closes the palette', async () => {
  const { user, field, router, close, items } = await drawPalette()
  await user.type(field, 'my req')
  await waitFor(() => expect(items()[0]).toBe('My Requests'))
  await user.keyboard('{Enter}')
  expect(close).toHaveBeenCalledWith(false)
  await waitFor(() => expect(router.state.location.pathname).toBe('/myrequests'))
})

it('the text stays in the field while the arrow keys move through the results', async () => {
  const { user, field, toggleSidebar } = await drawPalette()
  await user.type(field, 'side')
  await user.keyboard('{ArrowDown}{ArrowUp}')
  expect(field).toHaveFocus()
  expect(field).toHaveValue('side')
  expect(field).toHaveAttribute('aria-activedescendant')
  await user.keyboard('{Enter}')
  expect(toggleSidebar).toHaveBeenCalledTimes(1)
})

it('an administrator finds people, and list searches only after them', async () => {
  const { user, field, items, router } = await drawPalette(administrator())
  await user.type(field, 'rosa')
  expect(items()).not.toContain('Team Requests with “rosa”')
  const people = await screen.findByRole('group', { name: 'People' })
  expect(within(people).getByRole('menuitem')).toHaveTextContent('Rosa Requena')
  await waitFor(() => expect(items().at(-2)).toBe('Team Requests with “rosa”'))
  await user.click(within(people).getByRole('menuitem'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/people/u2'))
})

it('a text that matches no page and no action offers list searches', async () => {
  const { user, field } = await drawPalette(somebody())
  await user.type(field, 'zz')
  expect(await screen.findByRole('menuitem')).toHaveTextContent('My Requests with “zz”')
  expect(screen.queryByRole('group', { name: 'Pages' })).toBeNull()
})

it('payroll gets the pages that it reads, and finds people in its scope [R3-112]', async () => {
  const { items, user, field, asked } = await drawPalette(somebody({ is_payroll: true }))
  expect(items()).toContain('People and leave')
  await user.type(field, 'balances')
  await waitFor(() => expect(items()).toContain('Leave Balances'))
  for (const page of ['Admin Dashboard', 'Analytics', 'Departments', 'Policies'])
    expect(items()).not.toContain(page)
  await user.clear(field)
  await user.type(field, 'rosa')
  await waitFor(() => expect(items()[0]).toMatch(/^Rosa Requena/))
  const [found] = asked.filter(({ call }) => call === 'GET /entities/User')
  expect(JSON.parse(found?.query.q ?? '')).toMatchObject({ disabled: { $ne: null } })
})

it('the front desk gets the absence page, and finds no people [R3-112]', async () => {
  const { items, user, field, asked, router } = await drawPalette(somebody({ is_front_desk: true }))
  await user.type(field, "who's away")
  await waitFor(() => expect(items()[0]).toBe('Who’s away'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/away'))
  expect(asked.filter(({ call }) => call.endsWith('/User'))).toEqual([])
})
