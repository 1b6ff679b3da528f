import { ClientError } from '@leavewell/client'
import { balancesCopy, formatDays, screenCopy } from '@leavewell/leave'
import { expect, it } from 'vitest'
import { errorMessage } from './error-message.ts'

it('a failure shows the words of the server or ours, never those of a browser or library [finding F-55]', () => {
  expect(errorMessage(new ClientError('The disk is full', { status: 500 }))).toBe('The disk is full')
  for (const foreign of [
    new ClientError('Request failed with status code 500', { status: 500 }),
    new ClientError('Failed to fetch', {}),
    new TypeError('Failed to fetch'),
  ])
    expect(errorMessage(foreign)).toBe(screenCopy.actionFailed)
})

it('one day is singular in messages [finding F-55, E-29]', () => {
  expect(balancesCopy.left(formatDays(1))).toBe('1 day left')
  expect(balancesCopy.left(formatDays(1.5))).toBe('1.5 days left')
  expect(balancesCopy.effect(formatDays(1), '0')).toBe('1 day left now, 0 afterwards')
})
