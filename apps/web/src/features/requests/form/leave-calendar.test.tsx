import type { OwnBlackout } from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { aBlackout, aRequest } from '../../../../testing/records.ts'
import { draw } from '../../../../testing/render.tsx'
import { serverAnswers } from '../../../../testing/server.ts'
import { LeaveCalendar } from './leave-calendar.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T02:00:00Z') })
})

const drawn = async (value = { start: '', end: '' }, from?: string, blackouts: OwnBlackout[] = []) => {
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
    <LeaveCalendar
      userId="ann"
      requestId={undefined}
      value={value}
      from={from}
      min="2026-11-19"
      blackouts={blackouts}
      onChange={onChange}
    >
      {({ days }) => days && <output>{`${days.start} ${days.end}`}</output>}
    </LeaveCalendar>,
  )
  const day = (name: RegExp) => within(screen.getByRole('application')).getByRole('button', { name })
  return { user, onChange, day }
}

it('the first and the last day are selected with two presses, and with the keyboard alone', async () => {
  const { user, onChange, day } = await drawn()
  await user.click(day(/ 14 December 2026/))
  expect(onChange).not.toHaveBeenCalled()
  await user.click(day(/ 17 December 2026/))
  expect(onChange).toHaveBeenLastCalledWith({ start: '2026-12-14', end: '2026-12-17' })
  // After the first day is selected, the focus moves to the next day.
  await user.keyboard('{ArrowRight}{Enter}{ArrowDown}{Enter}')
  expect(onChange).toHaveBeenLastCalledWith({ start: '2026-12-18', end: '2026-12-26' })
})

it('the focused day announces own leave, absences of others and public holidays', async () => {
  const { user } = await drawn({ start: '2026-12-09', end: '2026-12-09' })
  expect(
    await screen.findByText(/^9 Dec 2026 · Your Sick Leave.* · Away: Ben, Cara, Dora, Eve and 1 more$/),
  ).toHaveAttribute('aria-live', 'polite')
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}')
  expect(await screen.findByText('25 Dec 2026 · Christmas Day')).toBeVisible()
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(screen.queryByText(/Christmas Day/)).not.toBeInTheDocument())
})

it('days before the earliest one cannot be selected', async () => {
  const { day } = await drawn()
  expect(day(/ 18 November 2026/)).toHaveAttribute('aria-disabled', 'true')
  expect(day(/ 19 November 2026/)).not.toHaveAttribute('aria-disabled')
})

it('with a given first day, one press selects the last day, which cannot be earlier [Q-09]', async () => {
  const { user, onChange, day } = await drawn({ start: '2026-12-14', end: '2026-12-14' }, '2026-12-14')
  expect(day(/ 13 December 2026/)).toHaveAttribute('aria-disabled', 'true')
  await user.hover(day(/ 16 December 2026/))
  expect(screen.getByText('2026-12-14 2026-12-16')).toBeVisible()
  await user.click(day(/ 17 December 2026/))
  expect(onChange).toHaveBeenLastCalledWith({ start: '2026-12-14', end: '2026-12-17' })
  await user.keyboard('{ArrowRight}{Enter}')
  expect(onChange).toHaveBeenLastCalledWith({ start: '2026-12-14', end: '2026-12-18' })
})

it('the days are announced while they are selected, and a press outside cancels the selection', async () => {
  const { user, onChange, day } = await drawn()
  await user.click(day(/ 14 December 2026/))
  await user.hover(day(/ 17 December 2026/))
  expect(screen.getByText('2026-12-14 2026-12-17')).toBeVisible()
  await user.click(document.body)
  expect(screen.queryByText(/^2026-12-14/)).not.toBeInTheDocument()
  expect(onChange).not.toHaveBeenCalled()
})

it('own leave is a bar, hatched while pending, others are dots, and a holiday is a star', async () => {
  const { day } = await drawn()
  const bar = (date: RegExp) => day(date).querySelector<HTMLElement>('[data-mark^="bar"]')
  await waitFor(() => expect(bar(/ 8 December 2026/)).toHaveClass('rounded-l-sm', 'border-r-0', 'hatched'))
  expect(bar(/ 9 December 2026/)).toHaveClass('rounded-r-sm', 'border-l-0')
  expect(bar(/ 10 December 2026/)).toBeNull()
  await waitFor(() => expect(day(/ 10 December 2026/).querySelectorAll('[data-mark="fill"]')).toHaveLength(3))
  await waitFor(() => expect(day(/ 25 December 2026/)).toHaveTextContent('25*'))
  const words = ['Your pending leave', 'Others away', 'Public holiday']
  expect(
    screen.getAllByRole('listitem', { hidden: true }).map(item => item.textContent?.replace('*', '')),
  ).toEqual(words)
})

it('blackout days are struck through, warning days have an icon, and both can be pressed', async () => {
  const { user, onChange, day } = await drawn({ start: '2026-12-09', end: '2026-12-09' }, undefined, [
    aBlackout(),
    aBlackout({ start_date: '2026-12-15', end_date: '2026-12-16', mode: 'warn', reason: 'Launch' }),
    aBlackout({ start_date: '2026-12-16', end_date: '2026-12-16', reason: 'Audit' }),
    aBlackout({ start_date: '2027-06-01', end_date: '2027-06-02' }),
  ])
  const marks = (date: RegExp) => [
    day(date).querySelectorAll('path[d="M0 10 10 0"]').length,
    day(date).querySelectorAll('.lucide-triangle-alert').length,
  ]
  expect([marks(/ 7 December/), marks(/ 8 December/), marks(/ 15 December/), marks(/ 16 December/)]).toEqual([
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 0],
  ])
  expect(await screen.findByText(/^9 Dec 2026 · No leave: Stocktake · Your Sick Leave/)).toHaveAttribute(
    'aria-live',
    'polite',
  )
  await user.hover(day(/ 16 December/))
  expect(screen.getByText('16 Dec 2026 · Not recommended: Launch · No leave: Audit')).toBeVisible()
  await user.hover(day(/ 17 December/))
  const words = screen.getAllByRole('listitem', { hidden: true }).map(item => item.textContent)
  expect(words.slice(0, 2)).toEqual(['No leave', 'Not recommended'])
  await user.click(day(/ 8 December/))
  await user.click(day(/ 8 December/))
  expect(onChange).toHaveBeenLastCalledWith({ start: '2026-12-08', end: '2026-12-08' })
})
