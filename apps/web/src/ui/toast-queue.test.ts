import { afterEach, expect, it, vi } from 'vitest'
import { showToast, toastQueue } from './toast-queue.ts'

afterEach(() => {
  toastQueue.clear()
  vi.useRealTimers()
})

const shown = () => toastQueue.visibleToasts.map(({ content }) => content.text)

it('at most 20 toasts are kept, the newest ones [U-07]', () => {
  for (let number = 1; number <= 23; number += 1) showToast({ tone: 'info', text: `${number}` }, 60_000)
  const texts = toastQueue.visibleToasts.map(toast => toast.content.text)
  expect(texts).toHaveLength(20)
  expect(texts).toContain('23')
  expect(texts).not.toContain('3')
  toastQueue.clear()
})

it('the same message is shown once, and its time restarts [R3-30]', () => {
  vi.useFakeTimers()
  const failed = { tone: 'danger', text: 'It failed' } as const
  for (let press = 0; press < 26; press += 1) showToast(failed, 5_000)
  expect(shown()).toEqual(['It failed'])
  vi.advanceTimersByTime(4_000)
  showToast(failed, 5_000)
  vi.advanceTimersByTime(4_000)
  expect(shown()).toEqual(['It failed'])
  vi.advanceTimersByTime(1_100)
  expect(shown()).toEqual([])
})

it('equal messages with another tone or an action are shown separately [R3-30]', () => {
  const undo = { label: 'Undo', onPress() {} }
  showToast({ tone: 'danger', text: 'Saved' }, 5_000)
  showToast({ tone: 'info', text: 'Saved' }, 5_000)
  showToast({ tone: 'info', text: 'Saved', action: undo }, 5_000)
  showToast({ tone: 'info', text: 'Saved', action: undo }, 5_000)
  expect(shown()).toHaveLength(4)
})
