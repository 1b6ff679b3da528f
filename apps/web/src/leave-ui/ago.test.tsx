import { act, render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Ago, formatAgo } from './ago.tsx'

const now = Date.parse('2026-11-21T12:00:00.000Z')
const ago = (ms: number) => formatAgo(new Date(now - ms).toISOString(), now)
const MINUTE = 60_000

it('times are relative in minutes, hours and days, and a date after a week', () => {
  expect(ago(5_000)).toBe('now')
  expect(ago(5 * MINUTE)).toMatch(/^5 min/)
  expect(ago(3 * 60 * MINUTE)).toMatch(/^3 h/)
  expect(ago(24 * 60 * MINUTE)).toBe('yesterday')
  expect(ago(8 * 24 * 60 * MINUTE)).toBe('13 Nov 2026')
})

it('a slow clock never shows a time in the future', () => {
  expect(ago(-90_000)).toBe('now')
})

it('the time keeps counting while it is shown [finding F-6C]', () => {
  vi.useFakeTimers({ now })
  const { container } = render(<Ago at={new Date(now).toISOString()} />)
  expect(container).toHaveTextContent('now')
  act(() => vi.advanceTimersByTime(5 * MINUTE))
  expect(container).toHaveTextContent(/^5 mins? ago$/)
})
