import {
  notificationsCopy as copy,
  type Notification,
  requestsCopy,
  type TeamRequestRow,
} from '@leavewell/leave'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createRef } from 'react'
import { expect, it, vi } from 'vitest'
import { administrator, aRequest, somebody } from '../../../testing/records.ts'
import { closeMessages, draw, messagesShown } from '../../../testing/render.tsx'
import { serverAnswers } from '../../../testing/server.ts'
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

/** The panel of a manager to whom this was told, and of whom the server knows these requests. */
async function open(notifications: Notification[], rows: TeamRequestRow[] = []) {
  const now = { notifications, rows }
  const calls = serverAnswers({
    'GET /entities/Notification': () => now.notifications,
    'PUT /entities/Notification/n1': ({ body }) => {
      now.notifications = now.notifications.map(each =>
        each.id === 'n1' ? { ...each, ...(body as Partial<Notification>) } : each,
      )
      return now.notifications.find(({ id }) => id === 'n1') ?? {}
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

it('they stand under the day on which they came, newest first [experience 15] [M-01]', async () => {
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

it('only those unread or saved are shown where somebody wants that, also the next time, and each list says when it is empty [experience 15]', async () => {
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

it('the focus goes on to the next one when the one that had it goes [finding E-04]', async () => {
  const { panel, user } = await open([told('n0', { is_read: true }), told('n1'), told('n2'), told('n3')])
  await within(panel).findByText('Title n0')
  await user.click(chosen(panel, 'unread'))
  // The list of that tab is another, with buttons of its own.
  await waitFor(() => expect(within(panel).queryByText('Title n0')).toBeNull())
  const [first] = await within(panel).findAllByRole('button', { name: copy.markRead })
  first?.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(within(panel).queryByText('Title n1')).toBeNull())
  expect(within(panel).getAllByRole('button', { name: copy.markRead })[0]).toHaveFocus()
})

it('what waits for the reader is approved at once, with a way back; one question finds out what does [experience 15]', async () => {
  const { panel, user, calls } = await open([asks('r1'), asks('r2'), told('n3')], [row(), row({ id: 'r2' })])
  const [approve] = await within(panel).findAllByRole('button', { name: /^Approve: Sophie Chen, 8–10 Dec/ })
  expect(calls.filter(({ call }) => call.endsWith('listTeamRequests'))).toMatchObject([
    { body: { ids: ['r1', 'r2'] } },
  ])
  approve?.focus()
  await user.keyboard('{Enter}')
  // The second press of a double click is none.
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
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 600)
  await user.click(within(panel).getByRole('button', { name: /^Undo: Sophie Chen/ }))
  await waitFor(() => expect(within(panel).getAllByRole('button', { name: /^Approve: / })).toHaveLength(2))
  expect(messagesShown()[0]).toMatch(/^Waits again/)
  closeMessages()
})

it.each([
  ['was decided', { status: 'approved' }, {}],
  ['is another’s to decide now', undefined, {}],
  ['has been edited or answered since', { updated_date: '2026-01-06T00:00:00.000Z' }, {}],
  ['is being decided by somebody else', { held: { status: 'approved', decider_id: 'a2' } }, {}],
  ['was approved, and a change of it waits', { status: 'approved', amendment_id: 'm1' }, {}],
  ['is told in a comment', {}, { type: 'leave_comment' }],
] as const)('nothing is approved here of a request that %s', async (_why, request, notification) => {
  const rows = request === undefined ? [] : [row(request as Partial<TeamRequestRow>)]
  const { panel } = await open([asks('r1', notification), asks('r2')], [...rows, row({ id: 'r2' })])
  await within(panel).findByRole('button', { name: /^Approve: / })
  expect(within(panel).getAllByRole('button', { name: /^(Approve|Undo)/ })).toHaveLength(1)
})

it('an employee is asked for no decision, and the server not about one', async () => {
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
