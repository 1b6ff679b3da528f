import {
  privateLeaveCopy as copy,
  type PrivateLeaveOverview,
  type PrivateLeaveTypeView,
} from '@leavewell/leave'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { somebody } from '../../testing/records.ts'
import { draw, messagesShown } from '../../testing/render.tsx'
import { refusal, serverAnswers } from '../../testing/server.ts'
import { client } from '../data/connection/client.ts'
import { FOLLOWED } from '../data/connection/subscribe-to-changes.ts'
import { PrivateLeavePage } from './private-leave.tsx'

const TYPE: PrivateLeaveTypeView = {
  id: 't1',
  updated_date: '2026-03-01T00:00:00.000Z',
  label: 'Family violence leave',
  description: null,
  days_per_year: 10,
  year_from: 'service',
  document_months: 12,
  is_offered: true,
  holders: [
    { id: 'h1', name: 'Hilda Fox' },
    { id: 'h2', name: 'Sven Berg' },
  ],
  all_holders: [],
  is_holder: false,
  can_edit: false,
  half_days_left: 20,
}
const ROW = {
  id: 'p1',
  user_id: 'u1',
  type_id: 't1',
  start_date: '2026-12-07',
  end_date: '2026-12-08',
  start_half: null,
  end_half: null,
  half_days: 4,
  reason: 'Court',
  attachment_url: null,
  status: 'pending' as const,
  note: null,
  decided_date: null,
  name: 'Sophie Chen',
  decided_by: null,
  can_cancel: true,
}

async function drawPage(overview: Partial<PrivateLeaveOverview> = {}, answers: Record<string, unknown> = {}) {
  const asked = serverAnswers({
    'POST /functions/getPrivateLeave': { types: [TYPE], own: [], handled: [], can_add: false, ...overview },
    'POST /functions/quotePrivateLeave': { half_days: 4, half_days_left: 16 },
    'POST /functions/requestPrivateLeave': { id: 'p1' },
    'POST /functions/decidePrivateLeave': { id: 'p1' },
    'POST /functions/savePrivateLeaveType': {},
    ...answers,
  })
  const followed = vi.spyOn(client.entities.PrivateLeave, 'subscribe').mockReturnValue(() => {})
  const drawn = await draw(<PrivateLeavePage />, { user: somebody(), address: '/private-leave' })
  const sent = (name: string) =>
    asked.filter(({ call }) => call === `POST /functions/${name}`).map(({ body }) => body)
  return { ...drawn, sent, followed }
}

const choose = async (user: Awaited<ReturnType<typeof drawPage>>['user'], label: RegExp, option: RegExp) => {
  await user.click(await screen.findByRole('button', { name: label }))
  await user.click(screen.getByRole('option', { name: option }))
}
const typeDay = async (user: Awaited<ReturnType<typeof drawPage>>['user'], group: string) => {
  const [first] = within(screen.getByRole('group', { name: new RegExp(`^${group}`) })).getAllByRole(
    'spinbutton',
  )
  await user.click(first as HTMLElement)
  await user.keyboard('07122026')
}

it('private leave is requested with nothing preselected, and without a holder who was left out [D1]', async () => {
  const { user, sent } = await drawPage()
  expect(await screen.findByRole('button', { name: new RegExp(copy.type) })).not.toHaveTextContent('violence')
  expect(document.title).not.toMatch(/violence|private/i)
  await choose(user, new RegExp(copy.type), /Family violence leave/)
  await typeDay(user, copy.firstDay)
  await typeDay(user, copy.lastDay)
  expect(await screen.findByText('Uses 2 days. 8 days left after that.')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Sven Berg' }))
  await user.click(screen.getByRole('button', { name: copy.submit }))
  await waitFor(() => expect(messagesShown()).toEqual([copy.submitted]))
  expect(sent('requestPrivateLeave')).toMatchObject([
    { type_id: 't1', start_date: '2026-12-07', end_date: '2026-12-07', left_out_ids: ['h2'] },
  ])
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/t1|violence/i)
})

it('a refusal is shown at the days', async () => {
  const { user } = await drawPage(
    {},
    { 'POST /functions/quotePrivateLeave': refusal(422, { message: 'You don’t work on these days.' }) },
  )
  await choose(user, new RegExp(copy.type), /Family violence leave/)
  await typeDay(user, copy.firstDay)
  await typeDay(user, copy.lastDay)
  expect(await screen.findByText('You don’t work on these days.')).toBeVisible()
})

it('Escape twice, or the button, leaves the page, clears it and replaces its address [D3]', async () => {
  const { user, router } = await drawPage({ own: [ROW] })
  expect(await screen.findByText('Court')).toBeVisible()
  await user.keyboard('{Escape}')
  expect(screen.getByText('Court')).toBeVisible()
  const length = router.history.length
  const start = performance.now()
  await user.keyboard('{Escape}')
  expect(screen.queryByText('Court')).toBeNull()
  expect(performance.now() - start).toBeLessThan(100)
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(router.history.length).toBe(length)
})

it('the button to leave the page is the first thing on it, and works without a mouse [D3]', async () => {
  const { user, router } = await drawPage({ own: [ROW] })
  await screen.findByText('Court')
  await user.tab()
  expect(screen.getByRole('button', { name: copy.leavePage })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.queryByText('Court')).toBeNull()
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

it('holders decide requests with a note, and see no form for types that they cannot edit [D1]', async () => {
  const handled = [{ ...ROW, can_cancel: false, name: 'Emma Wilson' }]
  const { user, sent } = await drawPage({ types: [{ ...TYPE, is_holder: true, can_edit: true }], handled })
  expect(await screen.findByText(/^Emma Wilson, /)).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: copy.note }), 'Take care')
  await user.click(screen.getByRole('button', { name: /^Approve: Emma Wilson, 7/ }))
  await waitFor(() =>
    expect(sent('decidePrivateLeave')).toEqual([{ id: 'p1', status: 'approved', note: 'Take care' }]),
  )
  expect(screen.getByRole('button', { name: 'Edit Family violence leave' })).toBeVisible()
  expect(screen.queryByRole('button', { name: copy.addType })).toBeNull()
})

it('without types there is nothing to request, and administrators can add one', async () => {
  const { user } = await drawPage({ types: [], can_add: true })
  expect(await screen.findByText(copy.noTypes)).toBeVisible()
  await user.click(screen.getByRole('button', { name: copy.addType }))
  expect(await screen.findByRole('dialog', { name: copy.addType })).toBeVisible()
})

it('private leave is followed on its page only, and not by everyone who signed in', async () => {
  expect(FOLLOWED).not.toContain('PrivateLeave')
  const { followed } = await drawPage()
  expect(await screen.findByText(copy.noOwn)).toBeVisible()
  expect(followed).toHaveBeenCalledTimes(1)
})

it('the days of a typed date are quoted once, and not again for the reason', async () => {
  const { user, sent } = await drawPage()
  await choose(user, new RegExp(copy.type), /Family violence leave/)
  await typeDay(user, copy.firstDay)
  await typeDay(user, copy.lastDay)
  expect(await screen.findByText('Uses 2 days. 8 days left after that.')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: copy.reason }), 'Court')
  expect(sent('quotePrivateLeave')).toHaveLength(1)
})

it('the days of a request that is being sent are not quoted again when it is there', async () => {
  const answer = Promise.withResolvers<object>()
  const { user, sent, followed } = await drawPage(
    {},
    { 'POST /functions/requestPrivateLeave': () => answer.promise },
  )
  await choose(user, new RegExp(copy.type), /Family violence leave/)
  await typeDay(user, copy.firstDay)
  await typeDay(user, copy.lastDay)
  expect(await screen.findByText('Uses 2 days. 8 days left after that.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: copy.submit }))
  // The event of the new request comes before the answer.
  const [listener] = followed.mock.calls[0] ?? []
  act(() => listener?.({ type: 'create', data: { id: 'p1' }, id: 'p1', timestamp: '' } as never))
  await waitFor(() => expect(sent('getPrivateLeave')).toHaveLength(2))
  answer.resolve({ id: 'p1' })
  await waitFor(() => expect(messagesShown()).toEqual([copy.submitted]))
  expect(sent('quotePrivateLeave')).toHaveLength(1)
})

it('a holder downloads the hours of a period for payroll, without a word of leave [F.2.7]', async () => {
  const hour = {
    user_id: 'u1',
    name: 'Sophie Chen',
    employee_id: 'E-1',
    first_name: 'Sophie',
    last_name: 'Chen',
  }
  const rows = ['2026-12-07', '2026-12-08', '2026-12-09'].map(day => ({
    ...hour,
    type_id: 't1',
    day,
    minutes: 175,
  }))
  const { user, sent } = await drawPage(
    { types: [{ ...TYPE, is_holder: true }] },
    { 'POST /functions/listPrivateRows': { rows } },
  )
  const list = await screen.findByRole('list', { name: copy.hours })
  expect(list).toHaveTextContent('Sophie Chen: 8.75 h')
  const [period] = sent('listPrivateRows')
  const blob = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  await user.click(screen.getByRole('button', { name: copy.downloadHours }))
  const [[file] = []] = blob.mock.calls
  expect(file instanceof Blob && (await file.text())).toBe(
    [
      '"Employee ID","Last Name","First Name","Date","Hours"',
      '"E-1","Chen","Sophie","07/12/2026",2.92',
      '"E-1","Chen","Sophie","08/12/2026",2.91',
      '"E-1","Chen","Sophie","09/12/2026",2.92',
      '',
    ].join('\r\n'),
  )
  expect(period).toMatchObject({ first_day: expect.stringMatching(/-01$/) })
})
