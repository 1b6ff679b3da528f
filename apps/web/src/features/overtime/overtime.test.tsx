import {
  overtimeCopy as copy,
  decidedCopy,
  type OvertimeRecord,
  type PendingOvertime,
} from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { blueMoon, somebody } from '../../../testing/records.ts'
import { draw, messagesShown } from '../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../testing/server.ts'
import { OvertimeCard, PendingOvertimeCard } from './lazy-overtime.tsx'

const OWN = 'GET /entities/OvertimeRecord'
const ADD = 'POST /functions/addOvertime'
const CANCEL = 'POST /functions/cancelOvertime'
const PENDING = 'POST /functions/listPendingOvertime'
const DECIDE = 'POST /functions/decideOvertime'
const leaveTypes = [blueMoon({ overtime_percent: 150, overtime_months: 6 })]
/** Its percentage was removed. */
const NO_LONGER = blueMoon({ overtime_percent: null, overtime_months: 6 })
const TERMS = { worked_on: '2027-03-10', minutes: 180, percent: 150, use_until: '2027-09-10' }
const SENTENCE = '10 Mar 2027: 3 hours give 4.5 hours, to be used by 10 Sept 2027'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-12T02:00:00Z') })
})

async function drawCard(answers: Record<string, object> = {}, types = leaveTypes) {
  const asked = serverAnswers({ [OWN]: [], ...answers })
  const { user } = await draw(<OvertimeCard user={somebody()} />, { leaveTypes: types })
  const sent = (name: string) => asked.filter(({ call }) => call === name).map(({ body }) => body)
  return { user, sent, asked }
}

it('an employee adds overtime, and sees the leave that it gives before it is sent', async () => {
  const { user, sent } = await drawCard({ [ADD]: {} })
  expect(await screen.findByText(copy.none)).toBeVisible()
  await user.click(screen.getByRole('button', { name: copy.add }))
  await user.click(screen.getByRole('button', { name: copy.submit }))
  expect(sent(ADD)).toEqual([])
  expect(screen.getByRole('group', { name: copy.workedOn })).toHaveAccessibleDescription(
    expect.stringContaining('Choose the day of the overtime.'),
  )
  const [first] = within(screen.getByRole('group', { name: copy.workedOn })).getAllByRole('spinbutton')
  if (first) await user.click(first)
  await user.keyboard('10032027')
  await user.type(screen.getByRole('textbox', { name: copy.hours }), '3')
  await user.tab()
  expect(await screen.findByText(copy.gives('4.5 hours', '2027-09-10'))).toBeVisible()
  await user.click(screen.getByRole('button', { name: copy.submit }))
  await waitFor(() =>
    expect(sent(ADD)).toEqual([
      { leave_type: 'blue_moon', worked_on: '2027-03-10', minutes: 180, note: null, agreement_url: null },
    ]),
  )
  await waitFor(() => expect(messagesShown()).toContain(copy.added))
})

it('pending overtime can be cancelled, and decided overtime cannot', async () => {
  const record = (fields: Partial<OvertimeRecord>) => ({ ...TERMS, status: 'pending', ...fields })
  const { user, sent } = await drawCard({
    [OWN]: [
      record({ id: 'o1' }),
      record({ id: 'o2', worked_on: '2027-03-01', status: 'rejected', manager_notes: 'Agreed as paid' }),
    ],
    [CANCEL]: {},
  })
  expect(await screen.findByText(SENTENCE)).toBeVisible()
  expect(screen.getByText('Agreed as paid')).toBeVisible()
  expect(screen.getAllByRole('button', { name: /^Cancel overtime on/ })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: copy.cancelOf('2027-03-10') }))
  await user.click(screen.getByRole('button', { name: copy.cancelConfirm }))
  await waitFor(() => expect(sent(CANCEL)).toEqual([{ id: 'o1' }]))
})

it('overtime is still shown when no leave type gives it, and cannot be added', async () => {
  const record = { ...TERMS, id: 'o1', status: 'pending' }
  await drawCard({ [OWN]: [record] }, [NO_LONGER])
  expect(await screen.findByText(SENTENCE)).toBeVisible()
  expect(screen.getByRole('button', { name: copy.cancelOf('2027-03-10') })).toBeVisible()
  expect(screen.queryByRole('button', { name: copy.add })).toBeNull()
})

it('overtime has no card for a person without it when no leave type gives it', async () => {
  const { asked } = await drawCard({}, [NO_LONGER])
  await waitFor(() => expect(asked.map(({ call }) => call)).toContain(OWN))
  expect(screen.queryByRole('heading', { name: copy.title })).toBeNull()
})

it('an approver approves overtime with one press, and rejects it with a reason', async () => {
  const rows: Partial<PendingOvertime>[] = [
    { id: 'o1', name: 'Sophie Chen', ...TERMS, note: 'Release night' },
    { id: 'o2', name: 'Liam Wood', ...TERMS },
  ]
  const asked = serverAnswers({ [PENDING]: { rows }, [DECIDE]: {} })
  const { user } = await draw(<PendingOvertimeCard />, { leaveTypes: [NO_LONGER] })
  expect(await screen.findByText('Release night')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Approve: Sophie Chen’s overtime/ }))
  await waitFor(() => expect(messagesShown()).toEqual([copy.approved]))
  await user.click(screen.getByRole('button', { name: /^Reject: Liam Wood’s overtime/ }))
  await user.type(screen.getByRole('textbox', { name: decidedCopy.reason }), 'Paid already')
  await user.click(screen.getByRole('button', { name: copy.rejectConfirm }))
  await waitFor(() =>
    expect(asked.filter(({ call }) => call === DECIDE).map(({ body }) => body)).toEqual([
      { id: 'o1', status: 'approved' },
      { id: 'o2', status: 'rejected', note: 'Paid already' },
    ]),
  )
})

it('overtime that someone else decided meanwhile says so', async () => {
  const rows = [{ id: 'o1', name: 'Sophie Chen', ...TERMS }]
  const message = 'This request is already approved.'
  serverAnswers({ [PENDING]: { rows }, [DECIDE]: refusal(409, { message }) })
  const { user } = await draw(<PendingOvertimeCard />, { leaveTypes })
  await user.click(
    await screen.findByRole('button', { name: /^Approve: Sophie Chen’s overtime, 10 Mar 2027$/ }),
  )
  await waitFor(() => expect(messagesShown()).toEqual([message]))
})

it('two approvals at the same time are both reported, and each row shows its own', async () => {
  const rows = ['Sophie Chen', 'Liam Wood'].map((name, at) => ({ id: `o${at}`, name, ...TERMS }))
  const answers = new Map(rows.map(({ id }) => [id, Promise.withResolvers<object>()]))
  const answerOf = (id: string) => answers.get(id) ?? Promise.withResolvers<object>()
  serverAnswers({
    [PENDING]: { rows },
    [DECIDE]: ({ body }) => answerOf((body as { id: string }).id).promise,
  })
  const { user } = await draw(<PendingOvertimeCard />, { leaveTypes })
  const approve = (name: string) => screen.getByRole('button', { name: new RegExp(`^Approve: ${name}`) })
  await screen.findByText('Sophie Chen')
  await user.click(approve('Sophie Chen'))
  await user.click(approve('Liam Wood'))
  answerOf('o1').resolve({})
  await waitFor(() => expect(messagesShown()).toEqual([copy.approved]))
  expect(approve('Sophie Chen')).toHaveAttribute('data-pending')
  answerOf('o0').resolve(refusal(409, { message: 'This request is already approved.' }))
  await waitFor(() => expect(messagesShown()).toContain('This request is already approved.'))
})

it('pending overtime that fails to load says so, and can be loaded again', async () => {
  let isRefused = true
  const rows = [{ id: 'o1', name: 'Sophie Chen', ...TERMS }]
  serverAnswers({ [PENDING]: () => (isRefused ? refusal(403) : { rows }) })
  const { user } = await draw(<PendingOvertimeCard />, { leaveTypes })
  const again = await screen.findByRole('button', { name: /again/i })
  isRefused = false
  await user.click(again)
  expect(await screen.findByText('Sophie Chen')).toBeVisible()
})
