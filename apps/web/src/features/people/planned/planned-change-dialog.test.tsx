import { adminCopy, plannedChangesCopy as copy, type PlannedChangePreview } from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { days, policyEffect } from '../../../../testing/policy-effects.ts'
import { administrator, somebody } from '../../../../testing/records.ts'
import { draw, messagesShown } from '../../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../../testing/server.ts'
import { PlannedChangeDialog } from './planned-change-dialog.tsx'
import { ToComeCard } from './to-come-card.tsx'

const LEAVE = { users: 0, lines: [], days_returned: 0, days_more: 0, closed_through: null }
const PREVIEW: PlannedChangePreview = { waiting: 0, effects: [], leave: LEAVE }
const SOPHIE = somebody({ department: 'Sales' })
const PLANNED = {
  id: 'p1',
  user_id: SOPHIE.id,
  holds_from: '2027-03-01',
  department: 'Finance',
  position: null,
  manager_id: 'a2',
  office: null,
  first_name: null,
  last_name: 'Castle',
  planned_by: 'a1',
  updated_date: '2026-11-20T02:00:00.000Z',
}

async function drawDialog({ preview = PREVIEW, save = PLANNED }: { preview?: object; save?: object } = {}) {
  const asked = serverAnswers({
    'GET /entities/EmploymentEnd': [],
    'GET /entities/User': [
      administrator(),
      administrator({ id: 'a2', full_name: 'Mei Ito', employee_id: 'E-2' }),
    ],
    'GET /entities/Department': ['Sales', 'Finance'].map(name => ({ id: name, name, is_active: true })),
    'GET /entities/Office': [],
    'GET /entities/PlannedChange': [],
    'POST /functions/previewPlannedChange': preview,
    'POST /functions/savePlannedChange': save,
  })
  const close = vi.fn()
  const { user } = await draw(<PlannedChangeDialog user={SOPHIE} onClose={close} />, {
    user: administrator(),
  })
  return {
    close,
    sent: (name: string) =>
      asked.filter(({ call }) => call === `POST /functions/${name}`).map(({ body }) => body),
    async type(digits: string) {
      const [first] = within(screen.getByRole('group', { name: copy.holdsFrom })).getAllByRole('spinbutton')
      if (first) await user.click(first)
      await user.keyboard(digits)
    },
    async fill(label: string, text: string) {
      await user.clear(screen.getByRole('textbox', { name: label }))
      if (text) await user.type(screen.getByRole('textbox', { name: label }), text)
    },
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    async choose(label: string, option: string) {
      await user.click(screen.getByRole('button', { name: new RegExp(label) }))
      await user.click(await screen.findByRole('option', { name: option }))
    },
    /** A long list of people is filtered by typing. */
    async find(label: string, typed: string, option: string) {
      const field = screen.getByRole('combobox', { name: new RegExp(label) })
      await user.clear(field)
      await user.type(field, typed)
      await user.click(await screen.findByRole('option', { name: new RegExp(option) }))
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T02:00:00Z') })
})

it('a missing day and a missing change are reported at their fields, and nothing is sent', async () => {
  const { press, type, sent } = await drawDialog()
  await press(copy.save)
  const day = () => screen.getByRole('group', { name: copy.holdsFrom })
  expect(day()).toHaveAccessibleDescription(expect.stringContaining(copy.dayNeeded))
  expect(
    screen.getByRole('button', { name: new RegExp(copy.fields.department) }),
  ).toHaveAccessibleDescription(copy.nothingChanges)
  await type('20112026')
  await press(copy.save)
  expect(day()).toHaveAccessibleDescription(expect.stringContaining(copy.notAhead))
  expect([sent('previewPlannedChange'), sent('savePlannedChange')]).toEqual([[], []])
})

it('effects are shown before saving, and only changes are sent', async () => {
  const { press, type, choose, find, sent, close } = await drawDialog({
    preview: {
      waiting: 2,
      effects: [policyEffect({ to_policy: 'Finance days', after: days(7.5) })],
      leave: LEAVE,
    },
  })
  await type('01032027')
  await choose(copy.fields.department, 'Finance')
  await find(copy.fields.manager_id, 'ito', 'Mei Ito')
  expect(await screen.findByText(copy.requestsGo(2, 'Mei Ito'))).toBeVisible()
  expect(screen.getByText(copy.calendars('Mei Ito'))).toBeVisible()
  expect(screen.getAllByText(/“Calendar days \(default\)” → “Finance days”/)[0]).toBeVisible()
  expect(screen.getAllByText('7.5 days')[0]).toBeVisible()
  await press(copy.save)
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  const wanted = { user_id: SOPHIE.id, holds_from: '2027-03-01', department: 'Finance', manager_id: 'a2' }
  expect(sent('savePlannedChange')).toEqual([wanted])
  expect(sent('previewPlannedChange').at(-1)).toEqual(wanted)
  expect(messagesShown()).toEqual([copy.saved('Sophie Chen', '2027-03-01')])
})

it('a new name affects no calculation, and a blank one is refused at its field', async () => {
  const { press, type, fill, sent, close } = await drawDialog()
  const field = () => screen.getByRole('textbox', { name: copy.fields.last_name })
  expect(field()).toHaveValue('Chen')
  await type('01032027')
  await fill(copy.fields.last_name, '')
  await press(copy.save)
  expect(field()).toHaveAccessibleDescription(adminCopy.namesRequired)
  expect([sent('previewPlannedChange'), sent('savePlannedChange')]).toEqual([[], []])
  await fill(copy.fields.last_name, 'Castle')
  expect(await screen.findByText(copy.renamed('Sophie Castle'))).toBeVisible()
  await press(copy.save)
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  const wanted = { user_id: SOPHIE.id, holds_from: '2027-03-01', last_name: 'Castle' }
  expect(sent('savePlannedChange')).toEqual([wanted])
})

it('a refusal is shown at its field, and the input stays', async () => {
  const message = 'Mei Ito leaves before that.'
  const { press, type, find, close } = await drawDialog({
    save: refusal(422, { code: 'invalid', message, errors: [{ name: 'manager_id', message }] }),
  })
  await type('01032027')
  await find(copy.fields.manager_id, 'ito', 'Mei Ito')
  await screen.findByText(copy.follows)
  await press(copy.save)
  expect(await screen.findByText(message, { selector: '[slot=errorMessage]' })).toBeVisible()
  expect(screen.getByRole('combobox', { name: copy.fields.manager_id })).toHaveValue('Mei Ito')
  expect(close).not.toHaveBeenCalled()
})

it('a failed preview shows its reason and prevents saving', async () => {
  const message = 'Mei Ito leaves before that.'
  const { type, find, sent } = await drawDialog({ preview: refusal(422, { code: 'invalid', message }) })
  await type('01032027')
  await find(copy.fields.manager_id, 'ito', 'Mei Ito')
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByRole('button', { name: copy.save })).toBeDisabled()
  expect(sent('savePlannedChange')).toEqual([])
})

it('the page of a person lists scheduled changes with their author, and each can be cancelled', async () => {
  const asked = serverAnswers({
    'GET /entities/PlannedChange': [PLANNED],
    'GET /entities/User': [
      administrator(),
      administrator({ id: 'a2', full_name: 'Mei Ito', employee_id: 'E-2' }),
    ],
    'POST /functions/takeBackPlannedChange': { id: 'p1' },
  })
  const { user } = await draw(<ToComeCard user={SOPHIE} />, { user: administrator() })
  const list = await screen.findByRole('list', { name: copy.toCome })
  expect(list).toHaveTextContent(/From 1 Mar 2027.*Last name: Chen → Castle.*Department: Sales → Finance/)
  await waitFor(() =>
    expect(list).toHaveTextContent(/Manager: Ann Lee → Mei Ito.*Scheduled by Ann Lee on 20 Nov 2026/),
  )
  await user.click(screen.getByRole('button', { name: copy.takeBackOf('2027-03-01') }))
  await waitFor(() => expect(messagesShown()).toEqual([copy.takenBack]))
  expect(asked.find(({ call }) => call.endsWith('takeBackPlannedChange'))?.body).toEqual({ id: 'p1' })
})

it('the card is hidden if nothing is scheduled', async () => {
  serverAnswers({ 'GET /entities/PlannedChange': [] })
  await draw(<ToComeCard user={SOPHIE} />, { user: administrator() })
  expect(screen.queryByText(copy.toCome)).toBeNull()
})
