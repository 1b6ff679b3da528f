import { departmentMoveCopy as copy, type DepartmentMovePreview, plannedChangesCopy } from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { days, policyEffect } from '../../../../testing/policy-effects.ts'
import { administrator } from '../../../../testing/records.ts'
import { draw, messagesShown } from '../../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../../testing/server.ts'
import { DepartmentMoveDialog } from './department-move-dialog.tsx'

const LEAVE = { users: 0, lines: [], days_returned: 0, days_more: 0, closed_through: null }
const PREVIEW: DepartmentMovePreview = { moves: 2, left_out: [], effects: [], leave: LEAVE }
const IDS = ['u1', 'u2']

async function drawDialog({ preview = PREVIEW as object, done = { moves: 2, left_out: [] } as object } = {}) {
  const asked = serverAnswers({
    'GET /entities/Department': ['Sales', 'Finance'].map(name => ({ id: name, name, is_active: true })),
    'POST /functions/previewDepartmentMove': preview,
    'POST /functions/moveToDepartment': done,
  })
  const close = vi.fn()
  const { user } = await draw(<DepartmentMoveDialog ids={IDS} onClose={close} />, { user: administrator() })
  return {
    user,
    close,
    sent: (name: string) =>
      asked.filter(({ call }) => call === `POST /functions/${name}`).map(({ body }) => body),
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    async choose(department: string) {
      await screen.findByText(department, { selector: 'option' })
      await user.click(screen.getByRole('button', { name: new RegExp(copy.department) }))
      await user.click(await screen.findByRole('option', { name: department }))
    },
    async type(digits: string) {
      const [first] = within(screen.getByRole('group', { name: copy.holdsFrom })).getAllByRole('spinbutton')
      if (first) await user.click(first)
      await user.keyboard(digits)
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T02:00:00Z') })
})

it('a move needs a department and previews its effects before the change', async () => {
  const effects = [policyEffect({ to_policy: 'Finance days', after: days(7.5) })]
  const { press, choose, sent, close } = await drawDialog({ preview: { ...PREVIEW, effects } })
  await press(copy.move(2))
  expect(screen.getByRole('button', { name: new RegExp(copy.department) })).toHaveAccessibleDescription(
    copy.departmentNeeded,
  )
  expect(sent('previewDepartmentMove')).toEqual([])
  await choose('Finance')
  expect(await screen.findByText(copy.affects(2, null))).toBeVisible()
  expect(screen.getAllByText(/“Calendar days \(default\)” → “Finance days”/)[0]).toBeVisible()
  expect(screen.getAllByText('7.5 days')[0]).toBeVisible()
  const wanted = { ids: IDS, department: 'Finance', holds_from: null }
  expect(sent('previewDepartmentMove')).toEqual([wanted])
  await press(copy.move(2))
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  expect(sent('moveToDepartment')).toEqual([wanted])
  expect(messagesShown()).toContain(copy.moved(2, 'Finance', null))
})

it('people who cannot move are listed with the reason, in the preview and in the result', async () => {
  const left_out = [{ id: 'u2', name: 'Rosa Test', why: copy.isThere }]
  const { press, choose, close } = await drawDialog({
    preview: { ...PREVIEW, moves: 1, left_out },
    done: { moves: 1, left_out },
  })
  await choose('Finance')
  const list = () => screen.findByRole('list', { name: copy.leftOut(1) })
  expect(await list()).toHaveTextContent(`Rosa Test${copy.isThere}`)
  await press(copy.move(1))
  expect(await screen.findByText(`${copy.moved(1, 'Finance', null)}.`)).toBeVisible()
  expect(await list()).toHaveTextContent(`Rosa Test${copy.isThere}`)
  expect(close).not.toHaveBeenCalled()
  await press('Done')
  expect(close).toHaveBeenCalledTimes(1)
})

it('a future day schedules the move, and a past one is refused at its field', async () => {
  const { press, choose, type, sent, close } = await drawDialog()
  await choose('Sales')
  await type('20112026')
  await press(copy.move(2))
  expect(screen.getByRole('group', { name: copy.holdsFrom })).toHaveAccessibleDescription(
    expect.stringContaining(plannedChangesCopy.notAhead),
  )
  await type('01032027')
  expect(await screen.findByText(copy.affects(2, '2027-03-01'))).toBeVisible()
  await press(copy.move(2))
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  expect(sent('moveToDepartment')).toEqual([{ ids: IDS, department: 'Sales', holds_from: '2027-03-01' }])
  expect(messagesShown()).toContain(copy.moved(2, 'Sales', '2027-03-01'))
})

it('a move without people, or with a refused preview, cannot be sent', async () => {
  const { choose } = await drawDialog({ preview: { ...PREVIEW, moves: 0 } })
  await choose('Sales')
  expect(await screen.findByText(copy.affects(0, null))).toBeVisible()
  expect(screen.getByRole('button', { name: copy.move(0) })).toBeDisabled()
})

it('a failed preview shows the server message', async () => {
  const { choose } = await drawDialog({
    preview: refusal(422, { message: 'This department doesn’t exist. Choose another one.' }),
  })
  await choose('Sales')
  expect(await screen.findByText('This department doesn’t exist. Choose another one.')).toBeVisible()
  expect(screen.getByRole('button', { name: copy.move(2) })).toBeDisabled()
})
