import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useCountedTo } from './use-counted-to.ts'

const Count = ({ to }: { to: number }) => <output>{useCountedTo(to)}</output>
const shown = () => Number(screen.getByRole('status').textContent)

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('a number counts through whole numbers and ends exactly', () => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
  const { rerender } = render(<Count to={20} />)
  expect(shown()).toBe(20)
  rerender(<Count to={10.5} />)
  act(() => void vi.advanceTimersByTime(80))
  expect(shown()).toBeGreaterThan(10.5)
  expect(shown()).toBeLessThan(20)
  expect(Number.isInteger(shown())).toBe(true)
  act(() => void vi.advanceTimersByTime(120))
  expect(shown()).toBe(10.5)
})

it('with reduced motion, the number changes immediately', () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  const { rerender } = render(<Count to={20} />)
  rerender(<Count to={12} />)
  expect(shown()).toBe(12)
})
