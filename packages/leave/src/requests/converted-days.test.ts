import { describe, expect, it } from 'vitest'
import type { QuoteLine } from '../quote/quote.ts'
import { convertedDays } from './converted-days.ts'

const line = (day: string, am = 228, pm = 228): QuoteLine => ({ day, am, pm, why: 'work' })
/** Monday 5 to Friday 9 April 2027. */
const WEEK = ['05', '06', '07', '08', '09'].map(day => line(`2027-04-${day}`))
const leave = (lines: QuoteLine[], minutes: number | null = null) => ({
  start_date: lines[0]?.day ?? '',
  end_date: lines.at(-1)?.day ?? '',
  start_half: null,
  end_half: null,
  minutes,
  start_minute: null,
  quote: { version: 1, policy: '', day_minutes: 456, lines, minutes: 2280, without: [] },
})
const shown = (rows: ReturnType<typeof convertedDays>) =>
  rows.map(({ start_date, start_half, end_date, end_half }) => [start_date, start_half, end_date, end_half])

describe('days of leave that are converted to another type', () => {
  it('from Wednesday noon to Friday they are one leave, in whatever order they are chosen [C2]', () => {
    const chosen = ['2027-04-09', '2027-04-07/pm', '2027-04-08']
    expect(shown(convertedDays(leave(WEEK), chosen))).toEqual([['2027-04-07', 'pm', '2027-04-09', null]])
  })

  it('a day between them, a weekend or half a day ends a leave', () => {
    const rows = convertedDays(leave(WEEK), ['2027-04-05', '2027-04-06/am', '2027-04-08', '2027-04-09/pm'])
    expect(shown(rows)).toEqual([
      ['2027-04-05', null, '2027-04-06', 'am'],
      ['2027-04-08', null, '2027-04-08', null],
      ['2027-04-09', 'pm', '2027-04-09', null],
    ])
  })

  it('only charged halves are converted: not the morning of leave that begins in the afternoon', () => {
    const lines = [line('2027-04-05', 0, 228), line('2027-04-06'), line('2027-04-07', 0, 0)]
    const all = ['2027-04-05', '2027-04-06', '2027-04-07']
    expect(shown(convertedDays(leave(lines), all))).toEqual([['2027-04-05', 'pm', '2027-04-06', null]])
  })

  it('leave in hours is converted as a whole', () => {
    const rows = convertedDays(leave([line('2027-04-05', 120, 0)], 120), ['2027-04-05'])
    expect(rows).toMatchObject([{ start_date: '2027-04-05', minutes: 120, start_half: null }])
  })
})
