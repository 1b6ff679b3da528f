import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type BarLeave, LeaveBar } from './leave-bar.tsx'

const WEEK = { start: '2026-12-06', end: '2026-12-12' }

function bar(fields: Partial<BarLeave> = {}, hasRoom = true) {
  const leave: BarLeave = {
    leave_type: 'annual',
    start_date: '2026-12-08',
    end_date: '2026-12-09',
    start_half: null,
    end_half: null,
    minutes: null,
    start_minute: null,
    status: 'approved',
    ...fields,
  }
  const { container, unmount } = render(<LeaveBar leave={leave} range={WEEK} hasRoom={hasRoom} />)
  const element = container.firstElementChild as HTMLElement
  const fill = element.querySelector('[data-fill]') as HTMLElement
  const look = {
    mark: fill.dataset.mark,
    signs: [...element.querySelectorAll('svg')].map(
      icon => icon.getAttribute('class')?.match(/lucide-([a-z-]+)/)?.[1],
    ),
    free: [fill.style.left, fill.style.right],
    words: element.textContent,
    isHatched: fill.classList.contains('hatched'),
  }
  unmount()
  return look
}

it('leave types differ by icon and word, not by colour alone', () => {
  expect(bar()).toMatchObject({ signs: ['sun'], words: 'Annual' })
  expect(bar({ leave_type: 'sick' })).toMatchObject({ signs: ['cross'], words: 'Sick' })
  expect(bar({ leave_type: 'unpaid' }, false)).toMatchObject({ signs: ['circle-minus'], words: '' })
})

it('pending leave is hatched and marked for forced colours', () => {
  expect(bar()).toMatchObject({ mark: 'bar', isHatched: false })
  expect(bar({ status: 'pending' })).toMatchObject({ mark: 'bar-pending', isHatched: true })
})

it('a bar that continues beyond the screen has a mark at that side', () => {
  expect(bar({ start_date: '2026-12-01' }).signs).toEqual(['chevron-left', 'sun'])
  expect(bar({ end_date: '2026-12-20' }).signs).toEqual(['sun', 'chevron-right'])
})

it('a narrow single day that continues shows only its icon', () => {
  expect(bar({ start_date: '2026-12-01', end_date: '2026-12-06' }, false).signs).toEqual(['sun'])
  expect(bar({ start_date: '2026-12-01', end_date: '2026-12-06' }).signs).toEqual(['chevron-left', 'sun'])
})

it('a half day shortens the bar at its visible start or end', () => {
  expect(bar({ start_half: 'pm' }).free).toEqual(['25%', '0%'])
  expect(bar({ start_half: 'pm', end_half: 'am' }).free).toEqual(['25%', '25%'])
  expect(bar({ start_date: '2026-12-01', start_half: 'pm' }).free).toEqual(['0%', '0%'])
})

it('hours take their share of the day, at its start or end, with a label where there is room', () => {
  const day = { start_date: '2026-12-08', end_date: '2026-12-08', minutes: 114 }
  expect(bar(day)).toMatchObject({ free: ['0%', '75%'], words: 'Annual 1.9 h' })
  expect(bar({ ...day, start_minute: 900 }, false)).toMatchObject({ free: ['75%', '0%'], words: '' })
})
