import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { draw } from '../../testing/render.tsx'
import { DatePicker } from './date-picker.tsx'

/** A form with one day. Returns the days that it received. */
async function drawDay(start: string) {
  const received: string[] = []
  function Day() {
    const [day, setDay] = useState(start)
    return (
      <>
        <DatePicker
          label="Day"
          value={day}
          onChange={next => {
            received.push(next)
            setDay(next)
          }}
        />
        <button type="button">Next</button>
      </>
    )
  }
  const { user } = await draw(<Day />)
  const [day, month, year] = screen.getAllByRole('spinbutton') as [HTMLElement, HTMLElement, HTMLElement]
  return { user, day, month, year, received }
}

it('a form receives a typed day only once its year is complete', async () => {
  const { user, day, month, year, received } = await drawDay('')
  await user.click(day)
  await user.keyboard('12032026')
  expect(received).toEqual(['2026-03-12'])
  expect([day, month, year].map(({ textContent }) => textContent)).toEqual(['12', '03', '2026'])
})

it('a day stays until another year is typed to its end', async () => {
  const { user, year, received } = await drawDay('2026-03-12')
  await user.click(year)
  await user.keyboard('202')
  expect(year).toHaveTextContent('202')
  expect(received).toEqual([])
  await user.keyboard('7')
  expect(received).toEqual(['2027-03-12'])
})

it('an incomplete year reaches the form when the field is left', async () => {
  const { user, year, received } = await drawDay('2026-03-12')
  await user.click(year)
  await user.keyboard('202')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(received).toEqual(['0202-03-12'])
  expect(year).toHaveTextContent('202')
})

it('an incomplete year reaches the form after a long pause too', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  const { user, year, received } = await drawDay('2026-03-12')
  await user.click(year)
  await user.keyboard('20')
  expect(received).toEqual([])
  act(() => vi.advanceTimersByTime(5_000))
  expect(received).toEqual(['0020-03-12'])
})
