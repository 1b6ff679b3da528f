import { freeDaysByDay } from '@leavewell/leave'
import { describe, expect, it } from 'vitest'
import { aBlackout } from '../../../../testing/records.ts'
import { datePresets } from './date-presets.ts'

const facts = { earliest: '', firstDay: 'monday', free: undefined, blackouts: [] } as const
const offered = (today: string, of: Partial<Parameters<typeof datePresets>[0]> = {}) =>
  Object.fromEntries(
    datePresets({ ...facts, today, ...of }).map(({ label, start, end }) => [label, `${start} ${end}`]),
  )

it('today and tomorrow are single days, also over the end of a year', () => {
  expect(offered('2026-12-31')).toMatchObject({
    Today: '2026-12-31 2026-12-31',
    Tomorrow: '2027-01-01 2027-01-01',
  })
})

it.each(['07', '08', '09', '10', '11'])(
  'on every working day both weeks are offered: 2026-09-%s to Friday, and the whole of the next [experience 5]',
  date => {
    expect(offered(`2026-09-${date}`)).toMatchObject({
      'This week': `2026-09-${date} 2026-09-11`,
      'Next week': '2026-09-14 2026-09-18',
    })
  },
)

describe('presets on a weekend', () => {
  it('the past week is not offered, and the next one is', () => {
    for (const today of ['2026-09-12', '2026-09-13']) {
      expect(Object.keys(offered(today))).toEqual(['Today', 'Tomorrow', 'Next week'])
      expect(offered(today)).toMatchObject({ 'Next week': '2026-09-14 2026-09-18' })
    }
  })

  it('a Sunday that starts the week is the first day of this week [G-01]', () => {
    expect(offered('2026-09-13', { firstDay: 'sunday' })).toMatchObject({
      'This week': '2026-09-14 2026-09-18',
      'Next week': '2026-09-21 2026-09-25',
    })
    expect(offered('2026-09-12', { firstDay: 'sunday' })).toMatchObject({
      'Next week': '2026-09-14 2026-09-18',
    })
  })
})

it('weeks run from the first to the last working day, without public holidays at their ends', () => {
  const days = ['07', '11', '12', '13', '14', '18', '19', '20'].map(date => `2026-09-${date}`)
  const free = freeDaysByDay(days.map(day => ({ day, part: 'day' as const, holiday: null })))
  expect(offered('2026-09-07', { free })).toMatchObject({
    'This week': '2026-09-08 2026-09-10',
    'Next week': '2026-09-15 2026-09-17',
  })
  const half = freeDaysByDay([{ day: '2026-09-18', part: 'pm' as const, holiday: null }])
  expect(offered('2026-09-11', { free: half })).toMatchObject({ 'Next week': '2026-09-14 2026-09-20' })
})

describe('presets with an earliest day', () => {
  it('presets before the earliest day are missing, and this week is shortened', () => {
    expect(offered('2026-09-07', { earliest: '2026-09-09' })).toEqual({
      'This week': '2026-09-09 2026-09-11',
      'Next week': '2026-09-14 2026-09-18',
    })
  })

  it('a next week that begins too early is not offered in part', () => {
    expect(offered('2026-09-07', { earliest: '2026-09-15' })).toEqual({})
  })
})

describe('presets and blackout periods', () => {
  const over = (start_date: string, end_date: string, mode: 'block' | 'warn' = 'block') =>
    Object.keys(offered('2026-09-08', { blackouts: [aBlackout({ start_date, end_date, mode })] }))

  it('a blocking blackout removes the presets that it touches and no others', () => {
    expect(over('2026-09-10', '2026-09-14')).toEqual(['Today', 'Tomorrow'])
    expect(over('2026-09-09', '2026-09-09')).toEqual(['Today', 'Next week'])
  })

  it('a blackout on days off, or one that only warns, removes no preset', () => {
    const all = ['Today', 'Tomorrow', 'This week', 'Next week']
    expect(over('2026-09-12', '2026-09-13')).toEqual(all)
    expect(over('2026-09-08', '2026-09-18', 'warn')).toEqual(all)
    const free = freeDaysByDay([{ day: '2026-09-10', part: 'day', holiday: null }])
    const blackouts = [aBlackout({ start_date: '2026-09-10', end_date: '2026-09-10' })]
    expect(Object.keys(offered('2026-09-08', { free, blackouts }))).toEqual(all)
  })
})
