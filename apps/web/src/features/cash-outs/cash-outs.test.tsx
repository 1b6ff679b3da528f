import { type CashOut, type CashOutOffer, cashOutCopy as copy, decidedCopy } from '@leavewell/leave'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw, messagesShown } from '../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../testing/server.ts'
import { tabTo } from '../../../testing/tab-to.ts'
import { queryClient } from '../../data/connection/query-client.ts'
import { CashOutCard } from './cash-out-card.tsx'
import { PendingCashOutsCard } from './lazy-cash-outs.tsx'

const LIST = 'GET /entities/CashOut'
const ASK = 'POST /functions/requestCashOut'
const PENDING = 'POST /functions/listPendingCashOuts'
const DECIDE = 'POST /functions/decideCashOut'
const statement = { leave_type: 'annual', is_in_hours: true, day_minutes: 456 }
const offer: CashOutOffer = { available: 4560, keep: 9120, most: 4560, used: 0, agreement: false }
const unit = { day_minutes: 456, measure: 'time' } as const

async function drawCard(
  answers: Record<string, object>,
  props: { isOwn?: boolean; offer?: CashOutOffer } = {},
) {
  const asked = serverAnswers(answers)
  const { user } = await draw(
    <CashOutCard userId="u1" isOwn statement={statement} offer={offer} {...props} />,
  )
  return { user, sent: (name: string) => asked.filter(({ call }) => call === name).map(({ body }) => body) }
}

it('an employee requests a cash-out in hours, and too much is refused at its field before it is sent', async () => {
  const { user, sent } = await drawCard({ [LIST]: [], [ASK]: {} })
  expect(screen.getByText('Up to 76 hours (10 days) can be paid out today.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: copy.request }))
  const hours = screen.getByRole('textbox', { name: copy.hours })
  expect(hours).toHaveValue('')
  await user.click(screen.getByRole('button', { name: copy.submit }))
  expect(hours).toBeInvalid()
  await user.type(hours, '80')
  await user.click(screen.getByRole('button', { name: copy.submit }))
  expect(hours).toHaveAccessibleDescription(expect.stringContaining('Enter up to 76 hours (10 days).'))
  expect(sent(ASK)).toEqual([])
  await user.clear(hours)
  await user.type(hours, '76')
  await user.click(screen.getByRole('button', { name: copy.submit }))
  await waitFor(() =>
    expect(sent(ASK)).toEqual([{ leave_type: 'annual', minutes: 4560, note: null, agreement_url: null }]),
  )
  await waitFor(() => expect(messagesShown()).toContain(copy.requested))
})

it('a policy with an agreement names the missing document', async () => {
  const { user, sent } = await drawCard(
    { [LIST]: [] },
    { isOwn: false, offer: { ...offer, agreement: true } },
  )
  await user.click(screen.getByRole('button', { name: copy.add }))
  await user.type(screen.getByRole('textbox', { name: copy.hours }), '1')
  await user.click(screen.getByRole('button', { name: copy.add }))
  expect(await screen.findByText('Add the signed agreement.')).toBeVisible()
  expect(sent(ASK)).toEqual([])
})

it('a cash-out that the server refuses shows the reason, and the form stays open', async () => {
  const message = 'The policy of this leave has no cash-out.'
  const { user, sent } = await drawCard(
    { [LIST]: [], [ASK]: () => refusal(422, { message, errors: [{ name: 'leave_type', msg: message }] }) },
    { isOwn: false },
  )
  await user.click(screen.getByRole('button', { name: copy.add }))
  await user.type(screen.getByRole('textbox', { name: copy.hours }), '1')
  await user.click(screen.getByRole('button', { name: copy.add }))
  await waitFor(() => expect(messagesShown()).toEqual([message]))
  expect(sent(ASK)).toMatchObject([{ user_id: 'u1', minutes: 60 }])
  expect(screen.getByRole('textbox', { name: copy.hours })).toBeVisible()
})

const record: Partial<CashOut> = { id: 'c1', minutes: 456, unit, status: 'pending' }

it('pending cash-outs can be cancelled by the employee', async () => {
  const rows = [record, { ...record, id: 'c2', status: 'rejected', manager_notes: 'Please rest' }]
  const { user, sent } = await drawCard({ [LIST]: rows, 'POST /functions/cancelCashOut': {} })
  await user.click(await screen.findByRole('button', { name: copy.cancelOf('7.6 hours (1 day)') }))
  await user.click(screen.getByRole('button', { name: copy.cancelConfirm }))
  await waitFor(() => expect(sent('POST /functions/cancelCashOut')).toEqual([{ id: 'c1' }]))
  expect(screen.getByText('Please rest')).toBeVisible()
})

it('HR sees pending cash-outs of others without a button', async () => {
  await drawCard({ [LIST]: [record] }, { isOwn: false })
  expect(await screen.findByText('7.6 hours (1 day)')).toBeVisible()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([copy.add])
})

it('nothing to pay out has no button, and cash-outs that fail can be loaded again', async () => {
  await drawCard({ [LIST]: () => refusal(400) }, { offer: { ...offer, available: 0, used: 4560 } })
  expect(screen.getByText(copy.nothing)).toBeVisible()
  expect(screen.queryByRole('button', { name: copy.request })).toBeNull()
  expect(await screen.findByText(copy.failed)).toBeVisible()
  expect(screen.getByRole('button', { name: /again/i })).toBeVisible()
})

it('an approver approves a cash-out with one press, and rejects it with a reason', async () => {
  const row = { leave_type: 'annual', amount: { days: 10, minutes: 4560 }, note: null, agreement_url: null }
  const rows = [
    { ...row, id: 'c1', name: 'Sophie Chen', note: 'For a house' },
    { ...row, id: 'c2', name: 'Liam Wood' },
  ]
  const asked = serverAnswers({ [PENDING]: { rows }, [DECIDE]: {} })
  const { user } = await draw(<PendingCashOutsCard />, { settings: { cash_outs: true } })
  expect(await screen.findByText('For a house')).toBeVisible()
  expect(screen.getAllByText('Annual Leave: 76 hours (10 days)')).toHaveLength(2)
  await user.click(
    screen.getByRole('button', { name: 'Approve: Sophie Chen’s cash-out, 76 hours (10 days)' }),
  )
  await waitFor(() => expect(messagesShown()).toEqual([copy.approved]))
  await user.click(screen.getByRole('button', { name: 'Reject: Liam Wood’s cash-out, 76 hours (10 days)' }))
  await user.type(screen.getByRole('textbox', { name: decidedCopy.reason }), 'Please rest')
  await user.click(screen.getByRole('button', { name: copy.rejectConfirm }))
  await waitFor(() =>
    expect(asked.filter(({ call }) => call === DECIDE).map(({ body }) => body)).toEqual([
      { id: 'c1', status: 'approved' },
      { id: 'c2', status: 'rejected', note: 'Please rest' },
    ]),
  )
})

it('an open page shows the first cash-out of all with its notification', async () => {
  const row = { leave_type: 'annual', amount: { days: 10, minutes: 4560 }, note: null, agreement_url: null }
  const news: object[] = [{ id: 'n1' }]
  serverAnswers({
    [PENDING]: { rows: [{ ...row, id: 'c1', name: 'Sophie Chen' }] },
    'GET /entities/Notification': () => [...news],
  })
  await draw(<PendingCashOutsCard />)
  await waitFor(() =>
    expect(queryClient.getQueryData(['Notification', 'mine', 'u1'])).toEqual([{ id: 'n1' }]),
  )
  expect(screen.queryByText('Sophie Chen')).toBeNull()
  news.unshift({ id: 'n2' })
  await act(() => queryClient.invalidateQueries({ queryKey: ['Notification'] }))
  expect(await screen.findByText('Sophie Chen')).toBeVisible()
})

it('an employee requests and cancels a cash-out by keyboard, and the focus stays in the card [WCAG 2.4.3]', async () => {
  let rows: object[] = []
  const { user, sent } = await drawCard({
    [LIST]: () => rows,
    [ASK]: () => {
      rows = [record]
      return {}
    },
    'POST /functions/cancelCashOut': () => {
      rows = [{ ...record, status: 'cancelled' }]
      return {}
    },
  })
  const request = screen.getByRole('button', { name: copy.request })
  await tabTo(user, () => request)
  await user.keyboard('{Enter}')
  await tabTo(user, () => screen.queryByRole('textbox', { name: copy.hours }))
  await user.keyboard('80{Enter}')
  expect(screen.getByRole('textbox', { name: copy.hours })).toBeInvalid()
  await user.keyboard('{Control>}a{/Control}7.6{Enter}')
  await waitFor(() => expect(sent(ASK)).toMatchObject([{ minutes: 456 }]))
  await waitFor(() => expect(request).toHaveFocus())
  await screen.findByRole('button', { name: copy.cancelOf('7.6 hours (1 day)') })
  await tabTo(user, () => screen.getByRole('button', { name: copy.cancelOf('7.6 hours (1 day)') }))
  await user.keyboard('{Enter}')
  await tabTo(user, () => screen.getByRole('button', { name: copy.cancelConfirm }))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(sent('POST /functions/cancelCashOut')).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('alertdialog', { name: copy.cancelTitle })).toBeNull())
  await waitFor(() => expect(screen.getByRole('listitem')).toHaveFocus())
})

it('an approver decides cash-outs by keyboard, and the focus moves to the next one, then to the title [WCAG 2.4.3]', async () => {
  const row = { leave_type: 'annual', amount: { days: 1, minutes: 456 }, note: null, agreement_url: null }
  let rows = ['Sophie Chen', 'Liam Wood'].map((name, at) => ({ ...row, id: `c${at}`, name }))
  serverAnswers({
    [PENDING]: () => ({ rows }),
    [DECIDE]: ({ body }) => {
      rows = rows.filter(({ id }) => id !== (body as { id: string }).id)
      return {}
    },
  })
  const { user } = await draw(
    <>
      <h1 tabIndex={-1}>Team Leave Requests</h1>
      <PendingCashOutsCard />
    </>,
    { settings: { cash_outs: true } },
  )
  const button = (verb: string, name: string) =>
    screen.getByRole('button', { name: new RegExp(`^${verb}: ${name}`) })
  await screen.findByText('Sophie Chen')
  await tabTo(user, () => button('Approve', 'Sophie'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(button('Approve', 'Liam')).toHaveFocus())
  await user.tab({ shift: true })
  await user.keyboard('{Enter}')
  await tabTo(user, () => screen.queryByRole('textbox', { name: decidedCopy.reason }))
  await user.keyboard('Please rest')
  await tabTo(user, () => screen.getByRole('button', { name: copy.rejectConfirm }))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText('Liam Wood')).toBeNull())
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

it('without a policy that pays leave out, cash-outs are not loaded', async () => {
  const asked = serverAnswers({ [PENDING]: { rows: [] } })
  const { redraw } = await draw(<PendingCashOutsCard />, { settings: { cash_outs: true } })
  await waitFor(() => expect(asked).not.toEqual([]))
  redraw(null)
  asked.length = 0
  await draw(<PendingCashOutsCard />)
  expect(asked.filter(({ call }) => call === PENDING)).toEqual([])
})
