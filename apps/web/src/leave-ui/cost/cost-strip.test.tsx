import { addDays, daysBetween, type QuoteLine } from '@leavewell/leave'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aQuote, workingDays } from '../../../testing/records.ts'
import { draw } from '../../../testing/render.tsx'
import { CostStrip } from './cost-strip.tsx'

const { lines } = aQuote()

const drawStrip = (days: readonly string[], known: readonly QuoteLine[] = lines) =>
  draw(<CostStrip days={days} lines={known} unit={workingDays()} colour="blue" />)

const heard = (list = screen.getByRole('list', { name: 'Cost of each day' })) =>
  within(list)
    .getAllByRole('listitem')
    .map(cell => cell.querySelector('.sr-only')?.textContent)

describe('a strip of days', () => {
  it('the strip is a list in which every day announces its cost and why it is free', async () => {
    await drawStrip(lines.map(({ day }) => day))
    expect(heard()).toEqual([
      'Friday 4 December 2026: half a day in the afternoon',
      'Saturday 5 December 2026: costs nothing, weekend',
      'Sunday 6 December 2026: costs nothing, weekend',
      'Monday 7 December 2026: costs nothing, Founders Day',
      'Tuesday 8 December 2026: a whole day',
      'Wednesday 9 December 2026: half a day in the morning',
    ])
  })

  it('a day whose cost is still loading has a cell that says so', async () => {
    await drawStrip(['2026-12-09', '2026-12-10'])
    expect(heard()).toEqual([
      'Wednesday 9 December 2026: half a day in the morning',
      'Thursday 10 December 2026: not calculated yet',
    ])
  })

  it('more than a week is laid out in weeks from Sunday, a shorter strip in one row', async () => {
    const { redraw } = await drawStrip(daysBetween('2026-12-04', '2026-12-10'))
    const first = () => screen.getAllByRole('listitem')[0]?.style.gridColumnStart
    expect(first()).toBe('')
    redraw(
      <CostStrip
        days={daysBetween('2026-12-04', '2026-12-11')}
        lines={lines}
        unit={workingDays()}
        colour="blue"
      />,
    )
    expect(first()).toBe('6')
  })
})

describe('a strip longer than a month', () => {
  const days = daysBetween('2026-12-01', '2027-02-10')
  const every = days.map((day): QuoteLine => ({ day, am: 228, pm: 228, why: 'work' }))

  it('a long strip is folded by month with totals, the first open, and opens by keyboard', async () => {
    const { user } = await drawStrip(days, every)
    const months = screen.getAllByRole('button')
    expect(months.map(month => month.textContent)).toEqual([
      'December 2026: 31 days',
      'January 2027: 31 days',
      'February 2027: 10 days',
    ])
    expect(months.map(month => month.getAttribute('aria-expanded'))).toEqual(['true', 'false', 'false'])
    expect(screen.getAllByRole('listitem')).toHaveLength(31)
    await user.tab()
    await user.tab()
    await user.keyboard('{Enter}')
    expect(heard(screen.getByRole('list', { name: 'January 2027' }))[0]).toBe(
      'Friday 1 January 2027: a whole day',
    )
  })

  it('a month with unknown days has no total', async () => {
    await drawStrip(days, every.slice(0, -1))
    expect(screen.getAllByRole('button').at(-1)).toHaveTextContent(/^February 2027$/)
  })

  it('a strip up to a month is not folded', async () => {
    await drawStrip(daysBetween('2026-12-01', addDays('2026-12-01', 30)))
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})
