import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCalendarDay } from '../dates/calendar-day.ts'
import { createLeaveTypes } from '../leave-types/leave-types.ts'
import { readDays } from './read-days.ts'
import { isYes, readIntent } from './read-intent.ts'

/** A Monday. */
const TODAY = '2026-03-02'

describe('days in plain words', () => {
  it.each([
    ['annual 22 dec to 2 jan', '2026-12-22', '2027-01-02'],
    ['22 December 2026 until 2 January 2027', '2026-12-22', '2027-01-02'],
    ['from Dec 22nd to Jan 2nd, 2027', '2026-12-22', '2027-01-02'],
    ['22-24 dec', '2026-12-22', '2026-12-24'],
    ['22nd – 24th of dec', '2026-12-22', '2026-12-24'],
    ['dec 22 to 24', '2026-12-22', '2026-12-24'],
    ['22/12 - 2/1', '2026-12-22', '2027-01-02'],
    ['22/12/26 to 02/01/2027', '2026-12-22', '2027-01-02'],
    ['2026-12-22 to 2027-01-02', '2026-12-22', '2027-01-02'],
    ['sat 5 dec to sun 6 dec', '2026-12-05', '2026-12-06'],
    ['tomorrow for 3 days', '2026-03-03', '2026-03-05'],
    ['the day after tomorrow', '2026-03-04', undefined],
    ['a week from 5 may', '2026-05-05', '2026-05-11'],
    ['wednesday to friday', '2026-03-04', '2026-03-06'],
    ['friday until monday', '2026-03-06', '2026-03-09'],
    ['1 march', '2027-03-01', undefined],
    ['2 march', '2026-03-02', undefined],
    ['29 feb', '2028-02-29', undefined],
    ['today', '2026-03-02', undefined],
  ])('%s', (words, start, end) => {
    expect(readDays(words, TODAY)).toEqual({ start, ...(end && { end }) })
  })

  it.each([
    '',
    'soon',
    '31 feb',
    '99/99',
    'may I take mar off',
    '2026-02-30',
    '5 people',
    'the second to none',
  ])('no days are read in: %s', words => {
    expect(readDays(words, TODAY)).toEqual({})
  })

  it('any message is read as days that exist', () => {
    const word = fc.oneof(
      fc.constantFrom(
        '22',
        'dec',
        'to',
        '-',
        'for',
        '3 days',
        'fri',
        '1/2',
        '2026-12-22',
        'tomorrow',
        '31',
        'may',
        '0',
      ),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), words => {
        const { start, end } = readDays(words.join(' '), TODAY)
        for (const day of [start, end]) if (day !== undefined) expect(isCalendarDay(day)).toBe(true)
      }),
    )
  })

  it('reading is fast even for an endless list of days', () => {
    const since = Date.now()
    readDays('22 - dec '.repeat(2_000), TODAY)
    expect(Date.now() - since).toBeLessThan(1_000)
  })
})

describe('an intent', () => {
  it.each([
    [
      'annual 22 dec to 2 jan',
      { kind: 'draft', leave_type: 'annual', start: '2026-12-22', end: '2027-01-02' },
    ],
    ['I am sick tomorrow', { kind: 'draft', leave_type: 'sick', start: '2026-03-03' }],
    ['can I take friday off?', { kind: 'draft', leave_type: 'annual', start: '2026-03-06' }],
    ['unpaid leave please', { kind: 'draft', leave_type: 'unpaid' }],
    ['How many days of annual leave do I have left?', { kind: 'balances' }],
    ['my balance', { kind: 'balances' }],
    ['what about my requests', { kind: 'requests' }],
    ['who is away tomorrow?', { kind: 'away', start: '2026-03-03' }],
    ['No.', { kind: 'decline' }],
    ['Hello', { kind: 'help' }],
  ])('%s', (words, intent) => {
    expect(readIntent(words, TODAY, createLeaveTypes())).toEqual(intent)
  })

  it('an intent is confirmed by a yes and nothing else', () => {
    for (const yes of ['yes', 'Yes!', ' send it. ', 'ok', 'yes, please'])
      expect([yes, isYes(yes)]).toEqual([yes, true])
    for (const other of ['yes but from 3 jan', 'no', 'yesterday', 'is that ok?', '']) {
      expect([other, isYes(other)]).toEqual([other, false])
    }
  })
})
