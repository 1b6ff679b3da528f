import {
  type Blackout,
  type BlackoutPreview,
  leaveLimitsCopy as copy,
  formatDayRange,
} from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { draw, messagesShown } from '../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../testing/server.ts'
import { BlackoutsCard } from './blackouts-card.tsx'

const LIST = 'GET /entities/Blackout'
const ADD = 'POST /entities/Blackout'
const PREVIEW = 'POST /functions/previewBlackout'

const SALES: Blackout = {
  id: 'b1',
  created_date: '2026-01-01T00:00:00Z',
  updated_date: '2026-01-01T00:00:00Z',
  created_by: '',
  created_by_id: '',
  scope: 'department',
  scope_id: 'Sales',
  leave_types: ['annual', 'unpaid'],
  mode: 'block',
  reason: 'Stocktake',
  start_date: '2026-12-14',
  end_date: '2026-12-18',
}
const LAUNCH: Blackout = {
  ...SALES,
  id: 'b2',
  scope: 'everyone',
  scope_id: '',
  leave_types: [],
  mode: 'warn',
  reason: 'Launch',
  start_date: '2026-11-16',
  end_date: '2026-11-20',
}
const OVER: Blackout = {
  ...SALES,
  id: 'b3',
  reason: 'Fair',
  start_date: '2026-11-18',
  end_date: '2026-11-19',
}
const NOTHING: BlackoutPreview = { people: 4, requests: [], total: 0 }
const request = (at: number) => ({
  id: `r${at}`,
  user_id: `u${at}`,
  name: `Sophie Chen ${at}`,
  leave_type: 'annual' as const,
  start_date: '2026-12-15',
  end_date: '2026-12-16',
  status: 'pending' as const,
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T02:00:00Z') })
})

async function drawCard(answers: Parameters<typeof serverAnswers>[0] = {}) {
  const asked = serverAnswers({
    [LIST]: [LAUNCH, SALES],
    'GET /entities/Department': [{ id: 'd1', name: 'Sales' }],
    'GET /entities/Office': [],
    [PREVIEW]: NOTHING,
    ...answers,
  })
  const { user } = await draw(<BlackoutsCard />)
  return {
    user,
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    sent: (call: string) => asked.filter(each => each.call === call).map(({ body }) => body),
    async type(label: string, digits: string) {
      const [first] = within(screen.getByRole('group', { name: label })).getAllByRole('spinbutton')
      if (first) await user.click(first)
      await user.keyboard(digits)
    },
    async choose(name: string, action: string) {
      await user.click(await screen.findByRole('button', { name: copy.actionsOf(name) }))
      await user.click(await screen.findByRole('menuitem', { name: action }))
    },
    async openNew() {
      await user.click(await screen.findByRole('button', { name: copy.addBlackout }))
      await screen.findByRole('dialog', { name: copy.addBlackout })
    },
  }
}
const cellsOf = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
const toldAt = (field: HTMLElement, sentence: string) =>
  expect(field).toHaveAccessibleDescription(expect.stringContaining(sentence))

it('each blackout shows its days, reason, people, leave types and mode', async () => {
  await drawCard()
  const row = await screen.findByRole('row', { name: /Stocktake/ })
  expect(row).toHaveTextContent(formatDayRange(SALES.start_date, SALES.end_date))
  expect(cellsOf(/Stocktake/).slice(0, 3)).toEqual(['Sales', 'Annual, Unpaid', copy.modesShort.block])
  expect(cellsOf(/Launch/).slice(0, 3)).toEqual([copy.everyone, copy.allTypes, copy.modesShort.warn])
})

it('past blackouts are collapsed, latest first, without one that ends today', async () => {
  const older = { ...OVER, id: 'b4', reason: 'Move', start_date: '2026-05-04', end_date: '2026-05-08' }
  const { press } = await drawCard({ [LIST]: [older, LAUNCH, OVER] })
  await screen.findByRole('row', { name: /Launch/ })
  expect(screen.queryByRole('row', { name: /Fair/ })).toBeNull()
  await press(copy.past(2))
  const names = within(screen.getByRole('table', { name: copy.past(2) })).getAllByRole('rowheader')
  expect(names.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Fair'),
    expect.stringContaining('Move'),
  ])
})

it('an empty list says so with one Add button, and past blackouts can be expanded below', async () => {
  await drawCard({ [LIST]: [OVER] })
  expect(await screen.findByText(copy.noBlackouts)).toBeVisible()
  expect(screen.getAllByRole('button', { name: copy.addBlackout })).toHaveLength(1)
  expect(screen.getByRole('button', { name: copy.past(1) })).toBeVisible()
})

it('a list that failed to load can be retried', async () => {
  let isDown = true
  const { press } = await drawCard({ [LIST]: () => (isDown ? refusal(403) : [SALES]) })
  expect(await screen.findByText(copy.blackoutsFailed)).toBeVisible()
  isDown = false
  await press('Try again')
  expect(await screen.findByRole('row', { name: /Stocktake/ })).toBeVisible()
})

it('a new blackout blocks planned leave of everyone and previews people and booked leave before saving', async () => {
  const preview: BlackoutPreview = {
    people: 4,
    requests: Array.from({ length: 6 }, (_, at) => request(at + 1)),
    total: 60,
  }
  const { user, openNew, type, press, sent } = await drawCard({ [PREVIEW]: preview, [ADD]: SALES })
  await openNew()
  expect(screen.getByText(copy.blackoutWaits)).toBeVisible()
  await type(copy.start, '14122026')
  await type(copy.end, '18122026')
  expect(await screen.findByText(copy.concerns(4))).toBeVisible()
  expect(screen.getByText(copy.requestsThere(60))).toBeVisible()
  const lines = () => within(screen.getByRole('list', { name: copy.requests })).getAllByRole('listitem')
  expect(lines()).toHaveLength(5)
  expect(lines()[0]).toHaveTextContent('Sophie Chen 1PendingAnnual Leave, 15–16 Dec 2026')
  expect(screen.getByText(copy.onlyFirst(6, 60))).toBeVisible()
  await press(copy.showAll(6))
  expect(lines()).toHaveLength(6)
  const question = {
    scope: 'everyone',
    scope_id: '',
    leave_types: ['annual', 'unpaid'],
    start_date: '2026-12-14',
    end_date: '2026-12-18',
  }
  await waitFor(() => expect(sent(PREVIEW).at(-1)).toEqual(question))

  await user.type(screen.getByRole('textbox', { name: copy.reason }), ' Stocktake ')
  await press(copy.addBlackout)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(ADD)).toEqual([{ ...question, reason: 'Stocktake', mode: 'block' }])
  expect(messagesShown()).toEqual([copy.blackoutAdded])
})

it('the last day follows the first, and impossible days request no preview', async () => {
  const { openNew, type, sent } = await drawCard()
  await openNew()
  await type(copy.start, '14122026')
  expect(await screen.findByText(copy.nothingThere)).toBeVisible()
  expect(sent(PREVIEW).at(-1)).toMatchObject({ start_date: '2026-12-14', end_date: '2026-12-14' })
  await type(copy.end, '13122026')
  expect(await screen.findByText(copy.blackoutWaits)).toBeVisible()
  expect(sent(PREVIEW)).not.toContainEqual(expect.objectContaining({ end_date: '2026-12-13' }))
})

it('a department is selected from a list, and a company without offices says so', async () => {
  const { user, openNew, type, sent } = await drawCard()
  await openNew()
  await type(copy.start, '14122026')
  await user.click(screen.getByRole('button', { name: new RegExp(`${copy.who}$`) }))
  await user.click(screen.getByRole('option', { name: copy.scopes.office }))
  toldAt(screen.getByRole('button', { name: new RegExp(`${copy.office}$`) }), copy.noOffices)
  await user.click(screen.getByRole('button', { name: new RegExp(`${copy.who}$`) }))
  await user.click(screen.getByRole('option', { name: copy.scopes.department }))
  await user.click(screen.getByRole('button', { name: new RegExp(`${copy.department}$`) }))
  await user.click(screen.getByRole('option', { name: 'Sales' }))
  await waitFor(() => expect(sent(PREVIEW).at(-1)).toMatchObject({ scope: 'department', scope_id: 'Sales' }))
})

it('missing values are reported at their fields, one after the other, and nothing is sent', async () => {
  const { user, openNew, type, press, sent } = await drawCard()
  await openNew()
  await user.click(screen.getByRole('button', { name: new RegExp(`${copy.who}$`) }))
  await user.click(screen.getByRole('option', { name: copy.scopes.department }))
  await press(copy.addBlackout)
  toldAt(screen.getByRole('group', { name: copy.start }), copy.startNeeded)
  toldAt(screen.getByRole('button', { name: new RegExp(`${copy.department}$`) }), copy.departmentNeeded)
  await type(copy.start, '14122026')
  await type(copy.end, '13122026')
  toldAt(screen.getByRole('group', { name: copy.end }), copy.endBeforeStart)
  toldAt(screen.getByRole('textbox', { name: copy.reason }), copy.reasonNeeded)
  expect(sent(ADD)).toEqual([])
})

it('a refusal of the server is shown at its field, and the dialog stays open', async () => {
  const message = copy.noSuchDepartment
  const { choose, press } = await drawCard({
    'PUT /entities/Blackout/b1': refusal(422, { message, errors: [{ name: 'scope_id', message }] }),
  })
  await choose('Stocktake', copy.edit)
  await screen.findByRole('dialog', { name: copy.editBlackoutTitle })
  await press(copy.saveBlackout)
  const department = screen.getByRole('button', { name: new RegExp(`${copy.department}$`) })
  await waitFor(() => toldAt(department, message))
  expect(screen.getByRole('dialog')).toBeVisible()
})

it('an edited blackout starts with its values and sends leave types in order, with the mode', async () => {
  const { user, choose, press, sent } = await drawCard({ 'PUT /entities/Blackout/b1': SALES })
  await choose('Stocktake', copy.edit)
  await screen.findByRole('dialog', { name: copy.editBlackoutTitle })
  expect(screen.getByRole('textbox', { name: copy.reason })).toHaveValue('Stocktake')
  await user.click(screen.getByRole('checkbox', { name: 'Unpaid Leave' }))
  await user.click(screen.getByRole('checkbox', { name: 'Personal Leave' }))
  await user.click(screen.getByRole('checkbox', { name: 'Sick Leave' }))
  await user.click(screen.getByRole('radio', { name: copy.modes.warn }))
  await press(copy.saveBlackout)
  await waitFor(() => expect(messagesShown()).toEqual([copy.blackoutSaved]))
  expect(sent('PUT /entities/Blackout/b1')).toEqual([
    {
      scope: 'department',
      scope_id: 'Sales',
      leave_types: ['annual', 'sick', 'personal'],
      mode: 'warn',
      reason: 'Stocktake',
      start_date: '2026-12-14',
      end_date: '2026-12-18',
    },
  ])
})

it('a failed preview says so and can be retried', async () => {
  let isDown = true
  const { choose, press } = await drawCard({ [PREVIEW]: () => (isDown ? refusal(403) : NOTHING) })
  await choose('Stocktake', copy.edit)
  expect(await screen.findByText(copy.previewFailed)).toBeVisible()
  isDown = false
  await press('Try again')
  expect(await screen.findByText(copy.nothingThere)).toBeVisible()
})

it('a blackout is deleted after a confirmation, and the list reloads', async () => {
  const { choose, press, sent } = await drawCard({ 'DELETE /entities/Blackout/b1': {} })
  await choose('Stocktake', copy.deleteBlackout)
  const window = await screen.findByRole('alertdialog', { name: copy.deleteBlackoutTitle })
  expect(window).toHaveTextContent(copy.deleteBlackoutText('Stocktake', SALES.start_date, SALES.end_date))
  const before = sent(LIST).length
  await press(copy.deleteBlackout)
  await waitFor(() => expect(messagesShown()).toEqual([copy.blackoutDeleted]))
  expect(sent('DELETE /entities/Blackout/b1')).toHaveLength(1)
  await waitFor(() => expect(sent(LIST).length).toBeGreaterThan(before))
})
