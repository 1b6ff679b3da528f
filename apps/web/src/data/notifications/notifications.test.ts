import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { serverAnswers } from '../../../testing/server.ts'
import { notifications } from './notifications.ts'

it('the list is polled every 30 seconds while it is shown, also without a live connection [M-02, U-06]', async () => {
  vi.useFakeTimers()
  const asked = serverAnswers({ 'GET /entities/Notification': [] })
  const stop = new QueryObserver(new QueryClient(), notifications.mine('u1')).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(29_000)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(asked).toHaveLength(3)
  stop()
})
