import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { countOutages } from './count-outages.ts'
import { readOnlyServer } from './unavailable.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function open() {
  const lines: [fields: object, sentence: string][] = []
  const keep = (fields: object, sentence: string) => void lines.push([fields, sentence])
  return { lines, log: countOutages({ error: keep, warn: keep, info: keep }, 10_000) }
}

it('the first failure of an outage is logged in full, and others are counted every ten seconds', () => {
  const { lines, log } = open()
  const err = readOnlyServer()
  for (let request = 0; request < 500; request += 1) log.error({ err }, 'request failed')
  for (let job = 0; job < 3; job += 1) log.error({ err, job: 'remind' }, 'job failed')
  expect(lines).toEqual([[{ err }, 'request failed']])
  vi.advanceTimersByTime(10_000)
  log.error({ err }, 'request failed')
  vi.advanceTimersByTime(20_000)
  expect(lines.slice(1)).toEqual([
    [{ failed: { 'request failed': 499, 'job failed': 3 } }, 'PostgreSQL was away'],
    [{ failed: { 'request failed': 1 } }, 'PostgreSQL was away'],
  ])
})

it('the next outage is logged in full again, and other errors always are', () => {
  const { lines, log } = open()
  const other = new Error('Something else')
  const away = readOnlyServer()
  log.error({ err: away }, 'request failed')
  for (const sentence of ['one', 'two']) log.error({ err: other }, sentence)
  log.warn({ err: away }, 'three')
  vi.advanceTimersByTime(10_000)
  log.error({ err: away }, 'request failed')
  expect(lines.map(([, sentence]) => sentence)).toEqual([
    'request failed',
    'one',
    'two',
    'three',
    'request failed',
  ])
})
