import { type BalanceStatement, balanceStatementCopy as copy, type StatementQuestion } from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { draw } from '../../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../../testing/server.ts'
import { BalancesOnDayDialog } from './balances-on-day-dialog.tsx'

const ASK = 'POST /functions/getBalanceStatement'

/** Twelve days that expire at the end of the year. Sick leave has two pending days. */
const statement = ({ leave_type, to }: StatementQuestion): Partial<BalanceStatement> => ({
  leave_type,
  entries: to.endsWith('12-31')
    ? [
        {
          day: to,
          type: 'expire',
          allocation: null,
          sentence: '',
          days: -12,
          minutes: -5472,
          running: 0,
          running_minutes: 0,
          request_id: null,
          isAhead: true,
        },
      ]
    : [],
  to,
  closing: to.endsWith('12-31') ? 0 : 12,
  pending: leave_type === 'sick' ? 2 : 0,
})

const drawn = () =>
  draw(<BalancesOnDayDialog types={['annual', 'sick']} onClose={vi.fn()} />, {
    settings: { time_zone: 'Australia/Sydney' },
  })

const rows = () =>
  within(screen.getByRole('list', { name: copy.onADayTitle }))
    .getAllByRole('listitem')
    .map(row => row.textContent)

it('the dialog shows each balance at the year end, then on the typed day [experience 2.16]', async () => {
  const asked = serverAnswers({ [ASK]: ({ body }) => statement(body as StatementQuestion) })
  const { user } = await drawn()
  await screen.findAllByText('12 days')
  expect(rows()).toEqual([
    'Annual LeaveSee breakdown12 days0 days after the end of the day',
    'Sick LeaveSee breakdown12 days0 days after the end of the day2 days pending by then',
  ])
  // The date field has the focus on opening, and typing replaces its value.
  const year = new Date().getFullYear() + 1
  await user.keyboard(`0103${year}`)
  const why = screen.getByRole('link', { name: copy.ofCard('Annual Leave') })
  await waitFor(() =>
    expect(why).toHaveAttribute('href', `/balances?type=annual&from=${year}-01-01&to=${year}-03-01`),
  )
  await screen.findAllByText('12 days')
  expect(rows()[0]).toBe('Annual LeaveSee breakdown12 days')
  // Each digit makes an intermediate date.
  expect(new Set(asked.map(({ body }) => (body as StatementQuestion).to))).toEqual(
    new Set([`${year - 1}-12-31`, `${year}-03-01`]),
  )
})

it('a date too far ahead is reported at its field, and a failure can be retried', async () => {
  const asked = serverAnswers({ [ASK]: refusal(500, { message: 'Away' }) })
  const { user } = await drawn()
  await waitFor(() => expect(screen.getAllByRole('button', { name: /again/i })).toHaveLength(2))
  const before = asked.length
  await user.keyboard('01032999')
  expect(await screen.findByText(copy.noneOfDay)).toBeVisible()
  expect(screen.getByRole('group', { name: copy.aDay })).toHaveAccessibleDescription(
    /Choose a last day up to/,
  )
  expect(asked.slice(before).filter(({ body }) => (body as StatementQuestion).to.startsWith('2999'))).toEqual(
    [],
  )
})
