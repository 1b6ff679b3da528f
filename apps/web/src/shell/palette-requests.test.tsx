import type { User } from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { administrator, aRequest, somebody } from '../../testing/records.ts'
import { draw } from '../../testing/render.tsx'
import { serverAnswers } from '../../testing/server.ts'
import { CommandPalette } from './command-palette.tsx'

const henry = somebody({ id: 'u5', full_name: 'Henry Rossi' })
const WAITS = { ...aRequest({ id: 'r5', user_id: 'u5', reason: 'Ski trip' }), person: henry }
const OWN = aRequest({ id: 'r9', leave_type: 'sick', status: 'approved', reason: 'Knee surgery' })

const LIST = 'POST /functions/listTeamRequests'
const OWN_LEAVE = 'GET /entities/LeaveRequest'

async function drawPalette(who: User, answers: Parameters<typeof serverAnswers>[0] = {}) {
  const asked = serverAnswers({
    'GET /entities/User': [],
    [OWN_LEAVE]: [OWN],
    [LIST]: { rows: [WAITS], total: 1, counts: {} },
    ...answers,
  })
  const close = vi.fn()
  const drawn = await draw(<CommandPalette isOpen onOpenChange={close} onToggleSidebar={() => {}} />, {
    user: who,
  })
  const items = () => screen.queryAllByRole('menuitem').map(item => item.textContent)
  return { ...drawn, asked, close, items, field: screen.getByRole('searchbox') }
}

const group = (name: string) => screen.findByRole('group', { name })

it('an approver finds pending requests by the name of the requester and opens them in the inbox [experience 2.4]', async () => {
  const { user, field, asked, router } = await drawPalette(somebody({ is_approver: true }))
  await user.type(field, 'henry')
  const [line] = within(await group('Pending your approval')).getAllByRole('menuitem')
  expect(line).toHaveTextContent('Henry RossiAnnual Leave · 8–10 Dec 2026')
  expect(asked.filter(({ call }) => call === LIST).map(({ body }) => body)).toEqual([
    { status: 'pending', search: 'henry', limit: 8 },
  ])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.href).toBe('/teamrequests?request=r5'))
})

it('“approve” finds all pending requests, and with a name those of that person', async () => {
  const { user, field, asked } = await drawPalette(somebody({ is_approver: true }))
  await user.type(field, 'Approve')
  await group('Pending your approval')
  await user.type(field, ' hen')
  await waitFor(() => expect(asked.filter(({ call }) => call === LIST)).toHaveLength(2))
  expect(asked.filter(({ call }) => call === LIST).map(({ body }) => body)).toEqual([
    { status: 'pending', limit: 8 },
    { status: 'pending', search: 'hen', limit: 8 },
  ])
  expect(within(await group('Pending your approval')).getByRole('menuitem')).toHaveTextContent('Henry Rossi')
})

it('“approve” does not find approved leave of the user, and “pending” finds pending leave', async () => {
  const pending = aRequest({ id: 'r8', leave_type: 'personal' })
  const { user, field, items } = await drawPalette(somebody(), { [OWN_LEAVE]: [OWN, pending] })
  await user.type(field, 'appro')
  await waitFor(() => expect(items()).toEqual(['My Requests with “appro”']))
  await user.clear(field)
  await user.type(field, 'pending')
  expect(within(await group('Your leave')).getByRole('menuitem')).toHaveTextContent('Personal Leave')
})

it('private leave of the user is not found, because others may see the screen [D.3]', async () => {
  const hidden = aRequest({ id: 'r7', leave_type: 'leave', status: 'approved', reason: null })
  const { user, field, items } = await drawPalette(somebody(), { [OWN_LEAVE]: [hidden, OWN] })
  await user.type(field, 'leave')
  expect(within(await group('Your leave')).getAllByRole('menuitem')).toHaveLength(1)
  expect(items().join()).toContain('Sick Leave')
})

it('a text in the middle of a word finds nothing', async () => {
  const { user, field, items } = await drawPalette(somebody({ is_approver: true }))
  await user.type(field, 'enr')
  await waitFor(() => expect(items()).toEqual(['Team Requests with “enr”', 'My Requests with “enr”']))
})

it('employees find their own leave by type and reason, with one query, and no requests of others', async () => {
  const { user, field, asked, router, items } = await drawPalette(somebody())
  await user.type(field, 'sick')
  expect(within(await group('Your leave')).getByRole('menuitem')).toHaveTextContent(
    'Sick Leave8–10 Dec 2026 · Approved',
  )
  await user.clear(field)
  await user.type(field, 'knee')
  await waitFor(() => expect(items()).toHaveLength(2))
  expect(asked.map(({ call }) => call)).toEqual([OWN_LEAVE])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.href).toBe('/myrequests?request=r9'))
})

it('requests come after people, even if people load later, so that the first result stays', async () => {
  const { promise: people, resolve } = Promise.withResolvers<object>()
  const { user, field, items, asked } = await drawPalette(administrator(), {
    'GET /entities/User': () => people,
  })
  await user.type(field, 'henry')
  await waitFor(() => expect(asked.map(({ call }) => call)).toContain(LIST))
  // Answered by now, and held back.
  await waitFor(() => expect(asked.map(({ call }) => call)).toContain(OWN_LEAVE))
  expect(items()).toEqual([])
  resolve([henry])
  await group('Pending your approval')
  expect(items().slice(0, 3)).toEqual([
    expect.stringMatching(/^Henry RossiFinance/),
    expect.stringMatching(/^Henry RossiAnnual Leave/),
    'Team Requests with “henry”',
  ])
})

it('Enter before the answer selects the first result of the answer', async () => {
  const { user, field, router, close } = await drawPalette(somebody({ is_approver: true }))
  await user.type(field, 'henry{Enter}')
  expect(close).not.toHaveBeenCalled()
  await waitFor(() => expect(router.state.location.href).toBe('/teamrequests?request=r5'))
  expect(close).toHaveBeenCalledWith(false)
})

it('Enter does not select results of an older text', async () => {
  const { user, field, router, items } = await drawPalette(somebody({ is_approver: true }))
  await user.type(field, 'hen')
  await group('Pending your approval')
  await user.type(field, 'za')
  await waitFor(() => expect(items()).not.toContain('Henry Rossi'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.href).toBe('/teamrequests?search=henza&tab=all'))
})
