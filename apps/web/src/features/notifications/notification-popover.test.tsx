import {
  notificationsCopy as copy,
  layoutCopy,
  type Notification,
  requestsCopy,
  type TeamRequestRow,
} from '@leavewell/leave'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createRef } from 'react'
import { expect, it, vi } from 'vitest'
import { administrator, aRequest, somebody } from '../../../testing/records.ts'
import { closeMessages, draw, messagesShown } from '../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../testing/server.ts'
import { NotificationPopover } from './notification-popover.tsx'

const DAY_MS = 86_400_000
const MOMENT = '2026-01-05T00:00:00.000Z'

const told = (id: string, fields: Partial<Notification> = {}) =>
  ({
    id,
    title: `Title ${id}`,
    message: `Message ${id}`,
    type: 'leave_decision',
    created_date: new Date().toISOString(),
    related_id: null,
    url: null,
    action_required: false,
    action_completed: false,
    is_read: false,
    is_favorite: false,
    is_archived: false,
    ...fields,
  }) as Notification

const asks = (id: string, fields: Partial<Notification> = {}) =>
  told(id, { type: 'leave_request', related_id: id, url: '/teamrequests', created_date: MOMENT, ...fields })

const row = (fields: Partial<TeamRequestRow> = {}): TeamRequestRow => ({
  ...aRequest(fields),
  person: somebody(),
  balance: null,
  away: [],
  overlaps: [],
  needs_balance: true,
  amendment: null,
  held: null,
  ...fields,
})

/** Opens the panel of a manager with these notifications. The server returns these requests. */
async function open(notifications: Notification[], rows: TeamRequestRow[] = []) {
  const now = { notifications, rows }
  const change = (ids: string[], fields: Partial<Notification>) => {
    now.notifications = now.notifications.map(each => (ids.includes(each.id) ? { ...each, ...fields } : each))
  }
  const calls = serverAnswers({
    'GET /entities/Notification': () => now.notifications.filter(({ is_archived }) => !is_archived),
    'PUT /entities/Notification/n1': ({ body }) => {
      change(['n1'], body as Partial<Notification>)
      return now.notifications.find(({ id }) => id === 'n1') ?? {}
    },
    'PATCH /entities/Notification/update-many': ({ body }) => {
      const { query, data } = body as { query: { id: { $in: string[] } }; data: { $set: object } }
      change(query.id.$in, data.$set)
      return { updated: query.id.$in.length, has_more: false }
    },
    'POST /functions/listTeamRequests': () => ({ rows: now.rows, total: now.rows.length, counts: {} }),
    'POST /functions/holdDecision': ({ body }) => {
      const held = { status: 'approved', decider_id: 'a1' } as const
      now.rows = now.rows.map(each => (each.id === (body as { id: string }).id ? { ...each, held } : each))
      return { due: new Date().toISOString() }
    },
    'POST /functions/takeBackDecision': () => {
      now.rows = now.rows.map(each => ({ ...each, held: null }))
      return {}
    },
  })
  const onOpenChange = vi.fn()
  const anchored = { anchor: createRef<HTMLButtonElement>(), isOpen: true, onOpenChange }
  const drawn = await draw(<NotificationPopover {...anchored} />, { user: administrator() })
  return { ...drawn, calls, onOpenChange, panel: await screen.findByRole('dialog', { name: copy.title }) }
}

const chosen = (panel: HTMLElement, filter: keyof typeof copy.filters) =>
  within(panel).getByRole('tab', { name: copy.filters[filter] })

it('notifications are grouped by day, newest first [experience 15] [M-01]', async () => {
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
  const { panel } = await open([
    told('n1'),
    told('n2'),
    told('n3', { created_date: ago(1) }),
    told('n4', { created_date: '2021-01-05T03:00:00.000Z' }),
  ])
  await within(panel).findByText('Title n1')
  const days = within(panel).getAllByRole('region')
  expect(days.map(day => within(day).getByRole('heading').textContent)).toEqual([
    copy.today,
    copy.yesterday,
    '5 Jan 2021',
  ])
  expect(days.map(day => within(day).getAllByRole('listitem').length)).toEqual([2, 1, 1])
})

it('the unread and saved filters are remembered, and each empty list says so [experience 15]', async () => {
  const some = [told('n1'), told('n2', { is_read: true, is_favorite: true })]
  const { panel, user } = await open(some)
  const titles = () =>
    within(panel)
      .queryAllByText(/^Title/)
      .map(each => each.textContent)
  await waitFor(() => expect(titles()).toEqual(['Title n1', 'Title n2']))
  await user.click(chosen(panel, 'saved'))
  await waitFor(() => expect(titles()).toEqual(['Title n2']))
  await user.click(chosen(panel, 'unread'))
  await waitFor(() => expect(titles()).toEqual(['Title n1']))

  await user.click(within(panel).getByRole('button', { name: copy.markRead }))
  expect(await within(panel).findByText(copy.none.unread)).toHaveFocus()

  const again = await open([told('n2', { is_read: true })])
  expect(chosen(again.panel, 'unread')).toHaveAttribute('aria-selected', 'true')
  await within(again.panel).findByText(copy.none.unread)
  for (const filter of ['saved', 'all'] as const) {
    const { panel: empty, user: reader } = await open([])
    await reader.click(chosen(empty, filter))
    await within(empty).findByText(copy.none[filter])
    within(empty).getByText(copy.noneHint[filter])
  }
})

it('the focus moves to the next notification when the focused one goes [finding E-04]', async () => {
  const { panel, user } = await open([told('n0', { is_read: true }), told('n1'), told('n2'), told('n3')])
  await within(panel).findByText('Title n0')
  await user.click(chosen(panel, 'unread'))
  // The list of that tab is another one, with its own buttons.
  await waitFor(() => expect(within(panel).queryByText('Title n0')).toBeNull())
  const [first] = await within(panel).findAllByRole('button', { name: copy.markRead })
  first?.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(within(panel).queryByText('Title n1')).toBeNull())
  expect(within(panel).getAllByRole('button', { name: copy.markRead })[0]).toHaveFocus()
})

it('pending requests are approved in the panel, with Undo, after one query for all [experience 15]', async () => {
  const { panel, user, calls } = await open([asks('r1'), asks('r2'), told('n3')], [row(), row({ id: 'r2' })])
  const [approve] = await within(panel).findAllByRole('button', { name: /^Approve: Sophie Chen, 8–10 Dec/ })
  expect(calls.filter(({ call }) => call.endsWith('listTeamRequests'))).toMatchObject([
    { body: { ids: ['r1', 'r2'] } },
  ])
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  approve?.focus()
  await user.keyboard('{Enter}')
  // The second press of a double click is ignored.
  const back = await within(panel).findByRole('button', { name: /^Undo: Sophie Chen/ })
  expect(back).toHaveFocus()
  fireEvent.click(back)
  within(panel).getByText(copy.held.approved)
  await waitFor(() => expect(messagesShown()[0]).toMatch(/^Approved: Sophie Chen/))
  expect(calls.find(({ call }) => call.endsWith('holdDecision'))?.body).toMatchObject({
    id: 'r1',
    status: 'approved',
    seen: MOMENT,
    seconds: 10,
  })
  expect(calls.some(({ call }) => call.endsWith('takeBackDecision'))).toBe(false)
  now.mockReturnValue(performance.now() + 600)
  await user.click(within(panel).getByRole('button', { name: /^Undo: Sophie Chen/ }))
  await waitFor(() => expect(within(panel).getAllByRole('button', { name: /^Approve: / })).toHaveLength(2))
  expect(messagesShown()[0]).toMatch(/^Undone/)
  closeMessages()
  now.mockRestore()
})

it.each([
  ['was decided', { status: 'approved' }, {}],
  ['is another’s to decide now', undefined, {}],
  ['has been edited or answered since', { updated_date: '2026-01-06T00:00:00.000Z' }, {}],
  ['is being decided by somebody else', { held: { status: 'approved', decider_id: 'a2' } }, {}],
  ['was approved, and a change of it waits', { status: 'approved', amendment_id: 'm1' }, {}],
  ['is told in a comment', {}, { type: 'leave_comment' }],
] as const)('the panel offers no approval for a request that %s', async (_why, request, notification) => {
  const rows = request === undefined ? [] : [row(request as Partial<TeamRequestRow>)]
  const { panel } = await open([asks('r1', notification), asks('r2')], [...rows, row({ id: 'r2' })])
  await within(panel).findByRole('button', { name: /^Approve: / })
  expect(within(panel).getAllByRole('button', { name: /^(Approve|Undo)/ })).toHaveLength(1)
})

it('an employee gets no approval button and causes no query', async () => {
  const calls = serverAnswers({ 'GET /entities/Notification': [asks('r1')] })
  const anchored = { anchor: createRef<HTMLButtonElement>(), isOpen: true, onOpenChange() {} }
  await draw(<NotificationPopover {...anchored} />)
  await screen.findByText('Title r1')
  expect(screen.queryByRole('button', { name: new RegExp(`^${requestsCopy.approve}`) })).toBeNull()
  expect(calls.map(({ call }) => call)).toEqual(['GET /entities/Notification'])
})

it('opening one leads to the request and closes the panel [experience 15] [M-04, OP-28]', async () => {
  const { panel, user, router, onOpenChange } = await open([asks('n1')])
  await user.click(await within(panel).findByRole('button', { name: /Title n1/ }))
  await waitFor(() => expect(router.state.location.href).toBe('/teamrequests?request=n1'))
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
})

it('the list leaves out archived notifications and begins with the newest [M-01, S-72]', async () => {
  const { calls } = await open([told('n1')])
  await screen.findByText('Title n1')
  const { query } = calls.find(({ call }) => call === 'GET /entities/Notification') ?? {}
  expect(JSON.parse(query?.q ?? '{}')).toEqual({ user_id: 'a1', is_archived: false })
  expect(query?.sort).toBe('-created_date')
})

it('one is marked read, made a favourite and no favourite again, and archived for good [M-05, M-06, M-07, S-73]', async () => {
  const { panel, user, calls } = await open([told('n1'), told('n2', { is_read: true })])
  const [item] = await within(panel).findAllByRole('listitem')
  const press = (name: string) => user.click(within(item as HTMLElement).getByRole('button', { name }))
  const gone = (name: string) =>
    waitFor(() => expect(within(item as HTMLElement).queryByRole('button', { name })).toBeNull())
  await press(copy.markRead)
  await gone(copy.markRead)
  await press(copy.favorite)
  await gone(copy.favorite)
  await press(copy.unfavorite)
  await gone(copy.unfavorite)
  await press(copy.archive)
  await waitFor(() => expect(within(panel).queryByText('Title n1')).toBeNull())
  within(panel).getByText('Title n2')
  expect(calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)).toEqual([
    { is_read: true },
    { is_favorite: true },
    { is_favorite: false },
    { is_archived: true },
  ])
})

it('one call marks all as read and completes no task [finding F-20] [M-08, M-09]', async () => {
  const task = { type: 'new_user_registration', action_required: true } as const
  const { panel, user, calls } = await open([told('n1', task), told('n2'), told('n3', { is_read: true })])
  await within(panel).findByText(layoutCopy.actionRequired)
  await user.click(within(panel).getByRole('button', { name: copy.markAllRead }))
  await waitFor(() => expect(within(panel).queryByRole('button', { name: copy.markRead })).toBeNull())
  expect(within(panel).getByRole('button', { name: copy.markAllRead })).toBeDisabled()
  within(panel).getByText(layoutCopy.actionRequired)
  const changes = calls.filter(({ call }) => /^(PUT|PATCH|POST|DELETE) .entities/.test(call))
  expect(changes.map(({ call, body }) => [call, body])).toEqual([
    [
      'PATCH /entities/Notification/update-many',
      { query: { id: { $in: ['n1', 'n2'] } }, data: { $set: { is_read: true } } },
    ],
  ])
})

it('a failed change of a mark is reported, and the notification stays unchanged', async () => {
  const { panel, user } = await open([told('n2')])
  serverAnswers({
    'GET /entities/Notification': [told('n2')],
    'PUT /entities/Notification/n2': refusal(500),
  })
  await user.click(await within(panel).findByRole('button', { name: copy.markRead }))
  await waitFor(() => expect(messagesShown()).toEqual([copy.updateFailed]))
  within(panel).getByRole('button', { name: copy.markRead })
})

it('a task is completed in the bell, which marks it read [finding F-58] [M-10, M-11]', async () => {
  const task = { type: 'new_user_registration', action_required: true } as const
  const { panel, user, calls } = await open([told('n1', task)])
  await user.click(await within(panel).findByRole('button', { name: copy.complete }))
  await waitFor(() => expect(within(panel).queryByText(layoutCopy.actionRequired)).toBeNull())
  expect(within(panel).queryByRole('button', { name: copy.markRead })).toBeNull()
  expect(calls.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
    is_read: true,
    action_completed: true,
  })
})

it('a long list shows the newest twenty, then older ones with the focus on the first [finding E-40] [M-03]', async () => {
  const { panel, user } = await open(Array.from({ length: 45 }, (_, at) => told(`n${at}`)))
  const items = () => within(panel).getAllByRole('listitem')
  const more = () => within(panel).getByRole('button', { name: copy.showOlder })
  await within(panel).findByText('Title n0')
  expect(items()).toHaveLength(20)
  more().focus()
  await user.keyboard('{Enter}')
  expect(items()).toHaveLength(40)
  expect(within(items()[20] as HTMLElement).getAllByRole('button')[0]).toHaveFocus()
  await user.click(more())
  expect(items()).toHaveLength(45)
  expect(within(panel).queryByRole('button', { name: copy.showOlder })).toBeNull()
})
