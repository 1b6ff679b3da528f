import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useSettled } from './use-debounced-value.ts'

it('a value that changes often is taken over when it has stayed the same for so long', () => {
  vi.useFakeTimers()
  const { result, rerender } = renderHook(({ value }) => useSettled(value, 60), {
    initialProps: { value: 'a' },
  })
  for (const value of ['b', 'c']) {
    rerender({ value })
    act(() => vi.advanceTimersByTime(59))
    expect(result.current).toBe('a')
  }
  act(() => vi.advanceTimersByTime(1))
  expect(result.current).toBe('c')
})
