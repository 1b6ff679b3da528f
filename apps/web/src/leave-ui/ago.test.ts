import { expect, it } from 'vitest'
import { formatAgo } from './ago.tsx'

const now = Date.parse('2026-11-21T12:00:00.000Z')
const ago = (ms: number) => formatAgo(new Date(now - ms).toISOString(), now)
const MINUTE = 60_000

it('moments are told in minutes, hours and days, and by date after a week', () => {
  expect(ago(5_000)).toBe('now')
  expect(ago(5 * MINUTE)).toMatch(/^5 min/)
  expect(ago(3 * 60 * MINUTE)).toMatch(/^3 h/)
  expect(ago(24 * 60 * MINUTE)).toBe('yesterday')
  expect(ago(8 * 24 * 60 * MINUTE)).toBe('13 Nov 2026')
})

it('a clock that runs behind does not tell of the future', () => {
  expect(ago(-90_000)).toBe('now')
})
