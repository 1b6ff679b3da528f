import { act, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { draw } from '../../testing/render.tsx'
import { setFirstDayOfWeek } from '../lib/first-day-of-week.ts'
import { DatePicker } from './date-picker.tsx'
import { RangeCalendar } from './range-calendar.tsx'

const nothing = () => {}

afterEach(() => act(() => setFirstDayOfWeek(null)))

// The names of weekdays are visual only, because each day announces its own.
const weekdays = () => [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)

it.each([
  ['sunday', 'Sun'],
  ['monday', 'Mon'],
  ['saturday', 'Sat'],
  ['friday', 'Sun'],
])('with weeks from %s, a month of the date picker starts with %s [G-01]', async (day, first) => {
  setFirstDayOfWeek(day)
  const { user, redraw } = await draw(<DatePicker label="Day" value="2026-04-09" onChange={nothing} />)
  await user.click(screen.getByRole('button'))
  await screen.findByRole('grid')
  expect(weekdays()[0]).toBe(first)
  redraw(
    <RangeCalendar
      label="Days"
      value={{ start: '', end: '' }}
      onChange={nothing}
      min=""
      months={1}
      noteOf={() => undefined}
      onShow={nothing}
    >
      {() => null}
    </RangeCalendar>,
  )
  await screen.findByRole('application', { name: /^Days/ })
  expect(weekdays()[0]).toBe(first)
})
