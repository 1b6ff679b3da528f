import { expect, test } from 'vitest'
import { datePresets } from './date-presets.ts'

const week = (today: string) => {
  const preset = datePresets(today)[2]
  return preset && [preset.start, preset.end]
}

test('today and tomorrow are single days, also over the end of a year', () => {
  const [today, tomorrow] = datePresets('2026-12-31')
  expect(today).toMatchObject({ start: '2026-12-31', end: '2026-12-31' })
  expect(tomorrow).toMatchObject({ start: '2027-01-01', end: '2027-01-01' })
})

test('this week runs from today to Friday', () => {
  expect(week('2026-09-07')).toEqual(['2026-09-07', '2026-09-11'])
  expect(week('2026-09-09')).toEqual(['2026-09-09', '2026-09-11'])
  expect(week('2026-09-11')).toEqual(['2026-09-11', '2026-09-11'])
})

test('on a Sunday this week is Monday to Friday, on a Saturday nothing is left of it', () => {
  expect(week('2026-09-06')).toEqual(['2026-09-07', '2026-09-11'])
  expect(week('2026-09-12')).toBeUndefined()
})
