import { afterEach, expect, it } from 'vitest'
import { showToast, toastQueue } from './toast-queue.ts'

afterEach(() => {
  toastQueue.clear()
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

it('equal messages with another tone or an action are shown separately [R3-30]', () => {
  const undo = { label: 'Undo', onPress() {} }
  showToast({ tone: 'danger', text: 'Saved' }, 5_000)
  showToast({ tone: 'info', text: 'Saved' }, 5_000)
  showToast({ tone: 'info', text: 'Saved', action: undo }, 5_000)
  showToast({ tone: 'info', text: 'Saved', action: undo }, 5_000)
  expect(shown()).toHaveLength(4)
})
