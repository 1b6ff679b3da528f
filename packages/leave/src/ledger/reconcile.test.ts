import { expect, it } from 'vitest'
import { lineKey, reconcile } from './reconcile.ts'
import type { Line } from './statement.ts'

const grant: Line = {
  day: '2026-07-01',
  rank: 0,
  type: 'grant',
  allocation: '2026',
  minutes: 480,
  balance: 480,
}
const posting = {
  cause: 'schedule',
  through: '2026-06-30',
  isDayOver: true,
  closedThrough: null,
} as const

it('posts a grant on its day, and reverses nothing that was posted ahead of its day', () => {
  expect(reconcile(new Map(), [grant], posting)).toEqual([])
  expect(reconcile(new Map([[lineKey(grant), { minutes: 480, params: {} }]]), [grant], posting)).toEqual([])
  expect(
    reconcile(new Map([[lineKey(grant), { minutes: 240, params: {} }]]), [grant], posting),
  ).toMatchObject([{ minutes: 240 }])
})
