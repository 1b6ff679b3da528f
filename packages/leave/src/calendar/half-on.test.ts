import { describe, expect, it } from 'vitest'
import type { AskedDays } from '../entities/leave-request.ts'
import { freeBeside, halfOn } from './half-on.ts'
import { daysBetween } from './month.ts'

const leave = (fields: Partial<AskedDays>): AskedDays => ({
  start_date: '2026-12-16',
  end_date: '2026-12-18',
  start_half: null,
  end_half: null,
  minutes: null,
  start_minute: null,
  ...fields,
})
const halves = (fields: Partial<AskedDays>) => {
  const { start_date, end_date } = leave(fields)
  return daysBetween(start_date, end_date).map(day => halfOn(leave(fields), day))
}

describe('the half of a day that a leave takes', () => {
  it('several days begin with an afternoon or end with a morning, and are whole in between', () => {
    expect(halves({ start_half: 'pm', end_half: 'am' })).toEqual(['pm', undefined, 'am'])
    expect(halves({})).toEqual([undefined, undefined, undefined])
  })

  it('a single day has the requested half', () => {
    const day = { start_date: '2026-12-18' }
    expect(halves({ ...day, start_half: 'pm' })).toEqual(['pm'])
    expect(halves({ ...day, end_half: 'am' })).toEqual(['am'])
  })

  it('hours are in the half in which they begin', () => {
    const day = { start_date: '2026-12-18', minutes: 120 }
    expect(halves(day)).toEqual(['am'])
    expect(halves({ ...day, start_minute: 719 })).toEqual(['am'])
    expect(halves({ ...day, start_minute: 720 })).toEqual(['pm'])
  })

  it('as many hours as a day are a whole day', () => {
    expect(halves({ start_date: '2026-12-18', minutes: 456 })).toEqual([undefined])
  })
})

it('the free rest is half a day or the time next to the hours, never the whole day', () => {
  const day = '2026-12-18'
  const free = (fields: Partial<AskedDays>) => freeBeside(leave({ start_date: day, ...fields }), day)
  expect(free({})).toEqual({ before: 0, after: 0 })
  expect(free({ start_half: 'pm' })).toEqual({ before: 0.5, after: 0 })
  expect(free({ minutes: 114 })).toEqual({ before: 0, after: 0.75 })
  expect(free({ minutes: 114, start_minute: 900 })).toEqual({ before: 0.75, after: 0 })
  expect(free({ minutes: 15 })).toEqual({ before: 0, after: 0.85 })
  expect(free({ minutes: 600 })).toEqual({ before: 0, after: 0 })
})
