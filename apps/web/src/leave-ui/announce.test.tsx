import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { closeMessages } from '../../testing/render.tsx'
import { ToastRegion } from '../ui/toast-region.tsx'
import { announceFailure, announceProblem, announceServerError, announceSuccess } from './announce.ts'

beforeEach(() => {
  vi.useFakeTimers()
  closeMessages()
})

it.each([
  ['what was done', announceSuccess, 3],
  ['what was filled in wrongly', announceProblem, 3],
  ['what the server refused', announceServerError, 5],
  ['any other failure', announceFailure, 3],
])('a toast about %s closes after its time [U-04]', (text, announce, seconds) => {
  render(<ToastRegion />)
  act(() => announce(text))
  act(() => vi.advanceTimersByTime(seconds * 1_000 - 100))
  expect(screen.getByText(text)).toBeVisible()
  act(() => vi.advanceTimersByTime(200))
  expect(screen.queryByText(text)).toBeNull()
})
