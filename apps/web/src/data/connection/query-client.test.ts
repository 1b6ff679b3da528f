import { ClientError } from '@leavewell/client'
import { focusManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { invalidateEntities } from './invalidate-entities.ts'
import { queryClient } from './query-client.ts'

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.clear()
})
afterEach(() => {
  focusManager.setFocused(undefined)
  vi.useRealTimers()
})

/** Shows the result of `ask`, fresh for ten minutes. */
async function show(ask: () => Promise<string>, meanwhile = () => {}) {
  const hide = new QueryObserver(queryClient, { queryKey: ['x'], queryFn: ask }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(300_000)
  meanwhile()
  await vi.advanceTimersByTimeAsync(300_000)
  hide()
}

test('a failed query is retried once [U-06]', async () => {
  const ask = vi.fn(() => Promise.reject<string>(new Error('The line is down')))
  await show(ask)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('a rate-limited read is retried 3 times, after the delay of the server [R3-57]', async () => {
  const times: number[] = []
  const ask = vi.fn(() => {
    times.push(Date.now())
    return Promise.reject<string>(new ClientError('Too many requests', { status: 429, retryAfterSeconds: 5 }))
  })
  await show(ask)
  const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0))
  expect(waits).toHaveLength(3)
  for (const wait of waits) {
    expect(wait).toBeGreaterThanOrEqual(5_000)
    expect(wait).toBeLessThanOrEqual(10_000)
  }
})

test.each([401, 403, 404])('a permanent failure is not retried: %i', async status => {
  const ask = vi.fn(() => Promise.reject<string>(new ClientError('No', { status })))
  await show(ask)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('window focus causes no refetch [U-06]', async () => {
  const ask = vi.fn(() => Promise.resolve('here'))
  focusManager.setFocused(false)
  await show(ask, () => focusManager.setFocused(true))
  expect(ask).toHaveBeenCalledTimes(1)
})

test.each([
  ['a refusal', (send: PromiseWithResolvers<void>) => send.reject(new Error('Refused'))],
  ['another change', (send: PromiseWithResolvers<void>) => send.resolve()],
])('a preview is not refetched while a change is sent, and is after %s [C8]', async (_after, end) => {
  const asked: string[] = []
  const hides = [true, false].map(isPreview =>
    new QueryObserver(queryClient, {
      queryKey: ['LeaveBalance', isPreview],
      queryFn: () => asked.push(isPreview ? 'preview' : 'list'),
      meta: { isPreview },
    }).subscribe(() => {}),
  )
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked.splice(0)).toEqual(['preview', 'list'])
  const send = Promise.withResolvers<void>()
  const sending = queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => send.promise })
    .execute(undefined)
    .catch(() => {})
  invalidateEntities(queryClient, ['LeaveBalance'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked.splice(0)).toEqual(['list'])
  end(send)
  await sending
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked.splice(0)).toEqual(['preview'])
  invalidateEntities(queryClient, ['LeaveBalance'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toEqual(['preview', 'list'])
  for (const hide of hides) hide()
})

test('a preview is not refetched after its own change, until it is shown again [C8]', async () => {
  let asked = 0
  const preview = { queryKey: ['LeaveBalance', 'own'], queryFn: () => ++asked, meta: { isPreview: true } }
  const show = () => new QueryObserver(queryClient, preview).subscribe(() => {})
  const hide = show()
  await vi.advanceTimersByTimeAsync(1_000)
  const own = { mutationFn: async () => {}, meta: { changes: ['LeaveBalance'] as const } }
  await queryClient.getMutationCache().build(queryClient, own).execute(undefined)
  // The event of the change comes after its answer, while the dialog closes.
  invalidateEntities(queryClient, ['LeaveBalance'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toBe(1)
  hide()
  const hideAgain = show()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toBe(2)
  invalidateEntities(queryClient, ['LeaveBalance'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toBe(3)
  hideAgain()
})
