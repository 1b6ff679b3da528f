import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useSettled } from './use-debounced-value.ts'

it('a changing value is taken over after it has been stable for a while', () => {
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
