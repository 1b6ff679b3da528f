import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { aRequest } from '../../../../testing/records.ts'
import { draw } from '../../../../testing/render.tsx'
import { serverAnswers } from '../../../../testing/server.ts'
import { LeaveCalendar } from './leave-calendar.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T02:00:00Z') })
})

const drawn = async (value = { start: '', end: '' }) => {
  serverAnswers({
    'GET /entities/LeaveRequest': [
      aRequest({ id: 'own', leave_type: 'sick', start_date: '2026-12-08', end_date: '2026-12-09' }),
    ],
    'POST /functions/getWorkingDays': {
      users: { ann: [{ day: '2026-12-25', part: 'day', holiday: 'Christmas Day' }] },
    },
    'POST /functions/listAway': {
      circle: 'team',
      rows: ['Ben', 'Cara', 'Dora', 'Eve', 'Finn'].map(name => ({
        name,
        start_date: '2026-12-09',
        end_date: '2026-12-10',
      })),
    },
  })
  const onChange = vi.fn()
  const { user } = await draw(
    <LeaveCalendar userId="ann" requestId={undefined} value={value} min="2026-11-19" onChange={onChange} />,
  )
  const day = (name: RegExp) => within(screen.getByRole('application')).getByRole('button', { name })
  return { user, onChange, day }
}

it('the first and the last day are chosen with two presses, and with the keyboard alone', async () => {
  const { user, onChange, day } = await drawn()
  await user.click(day(/ 14 December 2026/))
  expect(onChange).not.toHaveBeenCalled()
  await user.click(day(/ 17 December 2026/))
  expect(onChange).toHaveBeenLastCalledWith({ start: '2026-12-14', end: '2026-12-17' })
  // Once the first day is chosen the focus goes on to the next by itself.
  await user.keyboard('{ArrowRight}{Enter}{ArrowDown}{Enter}')
  expect(onChange).toHaveBeenLastCalledWith({ start: '2026-12-18', end: '2026-12-26' })
})

it('what a day brings is said as soon as it has the focus: own leave, who else is away, a public holiday', async () => {
  const { user } = await drawn({ start: '2026-12-09', end: '2026-12-09' })
  expect(
    await screen.findByText(/^9 Dec 2026 · Your Sick Leave.* · Away: Ben, Cara, Dora, Eve and 1 more$/),
  ).toHaveAttribute('aria-live', 'polite')
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}')
  expect(await screen.findByText('25 Dec 2026 · Christmas Day')).toBeVisible()
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByText(/Press the first day/)).toBeVisible()
})

it('no day before the first that may be asked for can be chosen', async () => {
  const { day } = await drawn()
  expect(day(/ 18 November 2026/)).toHaveAttribute('aria-disabled', 'true')
  expect(day(/ 19 November 2026/)).not.toHaveAttribute('aria-disabled')
})
