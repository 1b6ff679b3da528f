import { expect, test } from 'vitest'
import { datePresets } from './date-presets.ts'

const week = (today: string) => datePresets(today)[2]

test('today and tomorrow are single days, also over the end of a year', () => {
  const [today, tomorrow] = datePresets('2026-12-31')
  expect(today).toMatchObject({ start: '2026-12-31', end: '2026-12-31' })
  expect(tomorrow).toMatchObject({ start: '2027-01-01', end: '2027-01-01' })
})

test('this week runs from today to Friday', () => {
  const label = 'This week'
  expect(week('2026-09-07')).toEqual({ label, start: '2026-09-07', end: '2026-09-11' })
  expect(week('2026-09-09')).toEqual({ label, start: '2026-09-09', end: '2026-09-11' })
  expect(week('2026-09-11')).toEqual({ label, start: '2026-09-11', end: '2026-09-11' })
})

test('at the weekend it is the coming Monday to Friday, under its own name', () => {
  const coming = { label: 'Next week', start: '2026-09-14', end: '2026-09-18' }
  expect(week('2026-09-12')).toEqual(coming)
  expect(week('2026-09-13')).toEqual(coming)
})
