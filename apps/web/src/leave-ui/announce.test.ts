import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { messagesShown } from '../../testing/render.tsx'
import { toastQueue } from '../ui/toast-queue.ts'
import { announceProblem, announceServerError, announceSuccess } from './announce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => toastQueue.clear())

it.each([
  ['what is wrong with what was filled in', announceProblem, 3_000],
  ['what was done', announceSuccess, 3_000],
  ['what the server refuses', announceServerError, 5_000],
] as const)('a toast about %s closes after its time [U-04]', (_, announce, milliseconds) => {
  announce('A sentence')
  // As the mounted toast region does.
  toastQueue.resumeAll()
  vi.advanceTimersByTime(milliseconds - 1)
  expect(messagesShown()).toEqual(['A sentence'])
  vi.advanceTimersByTime(1)
  expect(messagesShown()).toEqual([])
})
