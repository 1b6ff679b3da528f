import type { BalanceAdjustment } from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw } from '../../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../../testing/server.ts'
import { AdjustmentsCard } from './adjustments-card.tsx'

const LIST = 'GET /entities/BalanceAdjustment'
const REVERSE = 'POST /functions/reverseBalanceAdjustment'
const PREVIEW = 'POST /functions/previewBalanceAdjustment'
const preview = {
  before: { days: 7, minutes: null },
  after: { days: 4, minutes: null },
  entries: [{ day: '2026-03-02', sentence: 'Reversal: Typo (2026)', amount: { days: -3, minutes: null } }],
}
const statement = { leave_type: 'annual', is_in_hours: false, day_minutes: 456 }
const adjustment = (fields: Partial<BalanceAdjustment>): Partial<BalanceAdjustment> => ({
  id: 'a1',
  user_id: 'u1',
  leave_type: 'annual',
  day: '2026-03-02',
  minutes: 3 * 456,
  reason: 'Typo',
  unit: null,
  balance_id: null,
  document_url: null,
  reverses: null,
  ...fields,
})
const card = (canReverse = true) => (
  <AdjustmentsCard userId="u1" statement={statement} canReverse={canReverse} />
)
const open = () => screen.findByRole('button', { name: 'Reverse adjustment: Typo' })

it('adjustments are listed with amount, reason and document', async () => {
  serverAnswers({
    [LIST]: [
      adjustment({}),
      adjustment({ id: 'a2', minutes: -456, reason: 'Paid out', document_url: '/files/1/letter.pdf' }),
    ],
  })
  await draw(card())
  const rows = within(await screen.findByRole('table', { name: 'Adjustments' })).getAllByRole('row')
  expect(rows[1]).toHaveTextContent('2 Mar 2026Typo+3 days')
  expect(rows[2]).toHaveTextContent('−1 day')
  expect(within(rows[2] as HTMLElement).getByRole('link', { name: /letter\.pdf/ })).toBeVisible()
})

it('an amount keeps its days under a policy with another day length, and entries of former versions stay', async () => {
  const unit = { day_minutes: 480, measure: 'days' as const }
  serverAnswers({ [LIST]: [adjustment({ minutes: 3 * 480, unit, balance_id: 'b1' })] })
  await draw(card())
  expect(await screen.findByText('+3 days')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

it('an adjustment is reversed after its effect was shown', async () => {
  const asked = serverAnswers({ [LIST]: [adjustment({})], [PREVIEW]: preview, [REVERSE]: {} })
  const { user } = await draw(card())
  await user.click(await open())
  const dialog = screen.getByRole('alertdialog', { name: 'Reverse this adjustment?' })
  expect(await within(dialog).findByRole('status')).toHaveTextContent('Balance today: 7 days → 4 days')
  await user.click(within(dialog).getByRole('button', { name: 'Reverse adjustment' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(asked.filter(({ call }) => call === REVERSE).map(({ body }) => body)).toEqual([{ id: 'a1' }])
})

it('a reversed adjustment, its reversal and adjustments of employees themselves have no button', async () => {
  const both = [
    adjustment({ id: 'a3', minutes: -3 * 456, reason: 'Reversal: Typo', reverses: 'a1' }),
    adjustment({}),
  ]
  serverAnswers({ [LIST]: both })
  const { redraw } = await draw(card())
  expect(await screen.findByText('Reversed')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
  serverAnswers({ [LIST]: [adjustment({})] })
  redraw(card(false))
  expect(screen.queryByRole('button')).toBeNull()
})

it('a list that fails can be loaded again', async () => {
  serverAnswers({ [LIST]: () => refusal(400) })
  await draw(card())
  expect(await screen.findByText('The adjustments didn’t load.')).toBeVisible()
  expect(screen.getByRole('button', { name: /again/i })).toBeVisible()
})
