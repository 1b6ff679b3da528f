import type { BalanceRow } from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aBalance, somebody } from '../../../../testing/records.ts'
import { draw } from '../../../../testing/render.tsx'
import { serverAnswers } from '../../../../testing/server.ts'
import { today } from '../../../leave-ui/today.ts'
import { AdjustDialog } from './adjust-dialog.tsx'

const ADJUST = 'POST /functions/adjustLeaveBalance'
const PREVIEW = 'POST /functions/previewBalanceAdjustment'
const preview = {
  before: { days: 12, minutes: null },
  after: { days: 10.5, minutes: null },
  entries: [{ day: '2026-03-02', sentence: 'Adjusted (2026)', amount: { days: -1.5, minutes: null } }],
}
const row: BalanceRow = {
  ...aBalance(),
  person: somebody(),
  policy: 'Working days',
  policy_from: '2026-01-01',
}
const field = (name: string) => screen.getByRole('textbox', { name })
/** The bodies of adjustments that were saved. */
const sentTo = (asked: ReturnType<typeof serverAnswers>) =>
  asked.filter(({ call }) => call === ADJUST).map(({ body }) => body)
const send = () => screen.getByRole('button', { name: 'Adjust balance' })

it('an adjustment needs an amount and a reason', async () => {
  const asked = serverAnswers({ [PREVIEW]: preview })
  const { user } = await draw(<AdjustDialog balance={row} onClose={() => {}} />)
  await user.click(send())
  expect(field('Days to add or remove')).toHaveAccessibleDescription(/more or less than 0/)
  expect(field('Reason')).toHaveAccessibleDescription(/Enter a reason/)
  expect(sentTo(asked)).toEqual([])
})

it('days are deducted with their reason', async () => {
  const asked = serverAnswers({ [PREVIEW]: preview, [ADJUST]: { days: -1.5 } })
  const close = vi.fn()
  const { user } = await draw(<AdjustDialog balance={row} onClose={close} />)
  await user.clear(field('Days to add or remove'))
  await user.type(field('Days to add or remove'), '-1.5')
  await user.type(field('Reason'), ' Paid out in May ')
  await user.click(send())
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  expect(sentTo(asked)).toEqual([
    { user_id: 'u1', leave_type: 'annual', days: -1.5, day: today(), reason: 'Paid out in May' },
  ])
})

it('the first days are an opening balance, which counts from the first day of the policy [R3-101]', async () => {
  const asked = serverAnswers({ [PREVIEW]: preview, [ADJUST]: { days: 8 } })
  const empty = { ...row, balance: 0, total_allocated: 0 }
  const { user } = await draw(<AdjustDialog balance={empty} onClose={() => {}} />)
  await user.clear(field('Days to add or remove'))
  await user.type(field('Days to add or remove'), '8')
  await user.type(field('Reason'), 'Opening balance')
  await user.click(send())
  await waitFor(() => expect(sentTo(asked)).toHaveLength(1))
  expect(sentTo(asked)[0]).toMatchObject({ days: 8, day: '2026-01-01' })
})

it('hours are entered where the policy counts hours [R3-102]', async () => {
  const asked = serverAnswers({ [PREVIEW]: preview, [ADJUST]: { days: 0.99, minutes: 453 } })
  const inHours = { ...row, balance: 8.33, balance_minutes: 3796, allocated_minutes: 9120 }
  const { user } = await draw(<AdjustDialog balance={inHours} onClose={() => {}} />)
  await user.clear(field('Hours to add or remove'))
  await user.type(field('Hours to add or remove'), '7.55')
  await user.type(field('Reason'), 'Opening balance')
  await user.click(send())
  await waitFor(() => expect(sentTo(asked)).toHaveLength(1))
  expect(sentTo(asked)[0]).toEqual({
    user_id: 'u1',
    leave_type: 'annual',
    minutes: 453,
    day: today(),
    reason: 'Opening balance',
  })
})

it('days can have their own expiry, which is not before their start [B6]', async () => {
  const asked = serverAnswers({ [PREVIEW]: preview, [ADJUST]: { days: 5 } })
  const { user } = await draw(<AdjustDialog balance={row} onClose={() => {}} />)
  await user.clear(field('Days to add or remove'))
  await user.type(field('Days to add or remove'), '5')
  await user.type(field('Reason'), 'Carried over')
  const end = within(screen.getByRole('group', { name: /Expires after/ }))
  const [day, month, year] = end.getAllByRole('spinbutton')
  for (const [part, text] of [
    [day, '31'],
    [month, '12'],
    [year, '2099'],
  ] as const) {
    if (part) await user.click(part)
    await user.keyboard(text)
  }
  await user.click(send())
  await waitFor(() => expect(sentTo(asked)).toHaveLength(1))
  expect(sentTo(asked)[0]).toMatchObject({ days: 5, expires_on: '2099-12-31' })
})

it('the effect is shown before saving: balance before and after, and new ledger entries [E6]', async () => {
  const asked = serverAnswers({ [PREVIEW]: preview })
  const { user } = await draw(<AdjustDialog balance={row} onClose={() => {}} />)
  const effect = screen.getByRole('region', { name: 'Effect on the balance' })
  expect(effect).toHaveTextContent('Enter an amount to see the new balance.')
  await user.clear(field('Days to add or remove'))
  await user.type(field('Days to add or remove'), '-1.5')
  await user.tab()
  expect(await within(effect).findByRole('status')).toHaveTextContent('Balance today: 12 days → 10.5 days')
  expect(within(effect).getByRole('listitem')).toHaveTextContent('2 Mar 2026 Adjusted (2026)−1.5 days')
  expect(asked.at(-1)?.body).toEqual({ user_id: 'u1', leave_type: 'annual', days: -1.5, day: today() })
})
