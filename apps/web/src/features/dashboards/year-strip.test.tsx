import { dashboardCopy, formatDayRange } from '@leavewell/leave'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aRequest } from '../../../testing/records.ts'
import { draw } from '../../../testing/render.tsx'
import { serverAnswers } from '../../../testing/server.ts'
import { YearStrip } from './year-strip.tsx'

const NEW_YEAR = { day: '2027-01-01', part: 'day', holiday: 'New Year’s Day' }

const drawYear = (requests: object[], free: object[]) => {
  serverAnswers({
    'GET /entities/LeaveRequest': requests,
    'POST /functions/getWorkingDays': { users: { u1: free } },
  })
  return draw(<YearStrip year={2027} />)
}

const marks = () => [...document.querySelectorAll<HTMLElement>('.absolute[data-mark=fill]')]

it('the year shows leave where it lies, pending leave hatched, and public holidays [finding X3-I8]', async () => {
  const leave = { leave_type: 'annual', days_requested: 2 } as const
  await drawYear(
    [
      aRequest({ id: 'r1', ...leave, status: 'approved', start_date: '2027-01-11', end_date: '2027-01-12' }),
      // Private leave stays off the first page.
      aRequest({
        id: 'r0',
        leave_type: 'leave',
        status: 'approved',
        start_date: '2027-03-01',
        end_date: '2027-03-01',
      }),
      aRequest({ id: 'r2', ...leave, status: 'pending', start_date: '2027-06-29', end_date: '2027-07-02' }),
    ],
    [NEW_YEAR, { day: '2027-01-02', part: 'day', holiday: null }],
  )
  const list = within(await screen.findByRole('list'))
  await expect
    .poll(() => list.getAllByRole('listitem').map(({ textContent }) => textContent))
    .toEqual([
      'Annual Leave, 11–12 Jan 2027, Approved',
      `Annual Leave, ${formatDayRange('2027-06-29', '2027-07-02')}, Pending`,
      'New Year’s Day, 1 Jan 2027',
    ])
  // The leave across the middle of the year is in both halves. The first half has 181 days.
  const [holiday, approved, ...pending] = marks()
  expect(holiday?.style.left).toBe('0%')
  expect(Number.parseFloat(approved?.style.left ?? '')).toBeCloseTo((100 * 10) / 181)
  expect(Number.parseFloat(approved?.style.width ?? '')).toBeCloseTo((100 * 2) / 181)
  expect(pending.map(({ classList }) => classList.contains('hatched'))).toEqual([true, true])
})

it('a year without leave and holidays says so', async () => {
  await drawYear([], [])
  expect(await screen.findAllByText(dashboardCopy.year.none)).toHaveLength(2)
})
