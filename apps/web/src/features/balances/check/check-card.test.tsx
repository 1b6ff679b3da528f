import type { BalanceCheck } from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw, messagesShown } from '../../../../testing/render.tsx'
import { serverAnswers } from '../../../../testing/server.ts'
import { CheckCard } from './check-card.tsx'

const LIST = 'GET /entities/BalanceCheck'
const ANSWER = 'POST /functions/answerBalanceCheck'
const CHECK: Partial<BalanceCheck> = {
  id: 'c1',
  balances: [
    { leave_type: 'annual', day: '2026-06-30', expires_on: null, balance: { days: 12.5, minutes: 5700 } },
    {
      leave_type: 'annual',
      day: '2026-06-30',
      expires_on: '2026-09-30',
      balance: { days: 2, minutes: null },
    },
  ],
}

async function drawCard(checks: readonly object[] = [CHECK]) {
  const asked = serverAnswers({ [LIST]: checks, [ANSWER]: { answer: 'right' } })
  const { user } = await draw(<CheckCard />)
  return { user, sent: () => asked.filter(({ call }) => call === ANSWER).map(({ body }) => body) }
}

it('an employee answers with one press whether imported balances are right [G.1]', async () => {
  const { user, sent } = await drawCard()
  expect(
    await screen.findByText(
      'On 30 June 2026: Annual Leave 95 hours (12.5 days) · Annual Leave 2 days, expires on 30 Sept 2026',
    ),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'They’re right' }))
  await waitFor(() => expect(messagesShown()).toContain('Answer saved'))
  expect(sent()).toEqual([{ id: 'c1', is_right: true, note: null }])
})

it('what is not right goes to HR, and needs words [G.1]', async () => {
  const { user, sent } = await drawCard()
  await user.click(await screen.findByRole('button', { name: 'Something isn’t right…' }))
  const dialog = await screen.findByRole('dialog', { name: 'What isn’t right?' })
  const send = within(dialog).getByRole('button', { name: 'Send to HR' })
  await user.click(send)
  expect(await within(dialog).findByText('Enter what isn’t right.')).toBeVisible()
  await user.type(within(dialog).getByRole('textbox'), 'I had 8 days.')
  await user.click(send)
  await waitFor(() => expect(messagesShown()).toContain('Sent to HR'))
  expect(sent()).toEqual([{ id: 'c1', is_right: false, note: 'I had 8 days.' }])
})
