import { expect, it } from 'vitest'
import { showToast, toastQueue } from './toast-queue.ts'

it('at most 20 toasts are kept, the newest ones [U-07]', () => {
  for (let number = 1; number <= 23; number += 1) showToast({ tone: 'info', text: `${number}` }, 60_000)
  const texts = toastQueue.visibleToasts.map(toast => toast.content.text)
  expect(texts).toHaveLength(20)
  expect(texts).toContain('23')
  expect(texts).not.toContain('3')
  toastQueue.clear()
})
