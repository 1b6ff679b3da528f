import { enterLeaveCopy as copy } from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { administrator, somebody, workingDays } from '../../../../testing/records.ts'
import { draw, messagesShown } from '../../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../../testing/server.ts'
import { EnterLeaveDialog } from './enter-leave-dialog.tsx'

const PREVIEW = 'POST /functions/previewLeaveEntry'
const ENTER = 'POST /functions/enterLeave'
const ROW = { rules: workingDays(), minutes: 456, now: 4560, left: 9 * 456, occasions: [], findings: [] }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T02:00:00Z') })
})

async function drawDialog(row: object, entered: object = { ids: ['r1'] }) {
  const onClose = vi.fn()
  const asked = serverAnswers({
    [PREVIEW]: { rows: [row] },
    [ENTER]: () => entered,
    'GET /entities/User': [somebody()],
  })
  const { user } = await draw(<EnterLeaveDialog person={somebody()} onClose={onClose} />, {
    user: administrator(),
    settings: { time_zone: 'Australia/Sydney' },
  })
  return { user, onClose, sent: () => asked.filter(({ call }) => call === ENTER).map(({ body }) => body) }
}

it('leave of one employee shows its cost and the balance, and is added as approved', async () => {
  const { user, onClose, sent } = await drawDialog(ROW)
  expect(await screen.findByText('Costs 1 day')).toBeVisible()
  expect(screen.getByText(/10 days now, 9 days left/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add leave' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(messagesShown()).toEqual(['Leave added'])
  expect(sent()).toMatchObject([
    { status: 'approved', rows: [{ user_id: 'u1', start_date: '2026-11-23', end_date: '2026-11-23' }] },
  ])
})

it('leave of an earlier occasion of the employee is previewed and added as such [A7]', async () => {
  const occasion = {
    leave_type: 'sick',
    occasion: 'r1',
    requests: ['r1'],
    start_date: '2026-11-03',
    end_date: '2026-11-03',
    left: { days: 1, minutes: null },
  }
  const { user, sent } = await drawDialog({ ...ROW, occasions: [occasion] })
  await user.click(await screen.findByRole('button', { name: /Occasion/ }))
  await user.click(await screen.findByRole('option', { name: /3 Nov 2026/ }))
  await user.click(screen.getByRole('button', { name: 'Add leave' }))
  await waitFor(() => expect(sent()).toMatchObject([{ rows: [{ same_occasion_as: 'r1' }] }]))
})

it('a blocked row shows the reason, and nothing is sent', async () => {
  const message = 'Overlaps existing leave'
  const { user, sent } = await drawDialog({ ...ROW, findings: [{ mode: 'block', code: 'overlap', message }] })
  expect(await screen.findByText(message)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add leave' }))
  expect(await screen.findByText('You can’t add this leave. See the reason below.')).toBeVisible()
  expect(messagesShown()).toEqual(['Fix the highlighted rows and try again.'])
  expect(sent()).toEqual([])
})

it('a reason that blocks leave goes as soon as its day changes', async () => {
  const message = 'Overlaps existing leave'
  let previews = 0
  serverAnswers({
    [PREVIEW]: () => {
      previews += 1
      return previews === 1
        ? { rows: [{ ...ROW, findings: [{ mode: 'block', code: 'overlap', message }] }] }
        : new Promise<object>(() => {})
    },
    'GET /entities/User': [somebody()],
  })
  const { user } = await draw(<EnterLeaveDialog person={somebody()} onClose={() => {}} />, {
    user: administrator(),
  })
  expect(await screen.findByText(message)).toBeVisible()
  const [day] = within(screen.getByRole('group', { name: 'End Date' })).getAllByRole('spinbutton')
  if (day) await user.click(day)
  await user.keyboard('{ArrowUp}')
  expect(screen.queryByText(message)).toBeNull()
})

it('a finding of a limit is shown, and the leave is still added', async () => {
  const message = 'Leave isn’t available on 23–24 Nov 2026: Stocktake.'
  const { user, onClose, sent } = await drawDialog({
    ...ROW,
    findings: [{ mode: 'warn', code: 'blackout', message }],
  })
  expect(await screen.findByText(message)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add leave' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()).toHaveLength(1)
})

it('a refusal of the server stays in the dialog, with the input', async () => {
  const { user, onClose } = await drawDialog(ROW, refusal(422, { message: 'Leave 1, Sophie Chen: too late' }))
  await screen.findByText('Costs 1 day')
  await user.click(screen.getByRole('button', { name: 'Add leave' }))
  await waitFor(() => expect(messagesShown()).toEqual(['Leave 1, Sophie Chen: too late']))
  expect(onClose).not.toHaveBeenCalled()
})

it('an approver chooses among the people who report to them, and sees no others [B4]', async () => {
  const asked = serverAnswers({
    'POST /functions/listReports': [somebody(), somebody({ id: 'u2', full_name: 'Zoë Ortiz' })],
  })
  const approver = somebody({ id: 'a1', is_approver: true })
  const { user } = await draw(<EnterLeaveDialog onClose={() => {}} />, { user: approver })
  await user.type(screen.getByRole('combobox', { name: 'Employee' }), 'zoe')
  expect(await screen.findByRole('option', { name: /Zoë Ortiz/ })).toBeVisible()
  expect(screen.getAllByRole('option')).toHaveLength(1)
  expect(asked.map(({ call }) => call)).toEqual(['POST /functions/listReports'])
})

it('several rows are added together or not at all, and a blocked row can be removed', async () => {
  const asked = serverAnswers({
    [PREVIEW]: ({ body }) => ({
      rows: (body as { rows: object[] }).rows.map((_, index) =>
        index === 0
          ? ROW
          : { ...ROW, findings: [{ mode: 'block', code: 'overlap', message: copy.takenAbove(1) }] },
      ),
    }),
    [ENTER]: { ids: ['r1'] },
    'GET /entities/User': [somebody()],
  })
  const { user } = await draw(<EnterLeaveDialog person={somebody()} onClose={() => {}} />, {
    user: administrator(),
    settings: { time_zone: 'Australia/Sydney' },
  })
  const row = (no: number) => within(screen.getByRole('group', { name: copy.rowOf(no) }))
  await screen.findByText(copy.costs('1 day'))
  await user.click(screen.getByRole('button', { name: copy.addRow }))
  await user.type(row(2).getByRole('combobox', { name: copy.employee }), 'Sophie')
  await user.click(await screen.findByRole('option', { name: /Sophie Chen/ }))
  expect(await row(2).findByText(copy.takenAbove(1))).toBeVisible()
  await user.click(screen.getByRole('button', { name: copy.save(2) }))
  expect(await row(2).findByText(copy.seeBelow)).toBeVisible()
  await waitFor(() => expect(row(2).getAllByRole('spinbutton')[0]).toHaveFocus())
  const sent = () => asked.filter(({ call }) => call === ENTER)
  expect(sent()).toEqual([])
  await user.click(screen.getByRole('button', { name: copy.removeRow(2) }))
  await user.click(screen.getByRole('button', { name: copy.save(1) }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toMatchObject({ rows: [{ user_id: 'u1' }] })
})
