import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../dates/calendar-day.ts'
import type { QuoteLine } from '../quote/quote.ts'
import { batchLines, type PayableLeave, type PayableLine } from './batch-lines.ts'

const LEAVE: PayableLeave = {
  user_id: 'emma',
  leave_type: 'annual',
  kind: 'taken',
  source: 'r1',
  day_minutes: 456,
  entry_id: 'e1',
  posted: [],
  spread_over: null,
  sent: [],
}
const START = '2026-07-06'
const DAY = 456
const days = (...all: string[]) => all.map(day => ({ day: `2026-07-${day}`, minutes: DAY }))
const shown = (lines: readonly PayableLine[]) => lines.map(({ day, minutes }) => [day, minutes])
const sum = (lines: readonly { minutes: number }[]) =>
  lines.reduce((total, { minutes }) => total + minutes, 0)
const whole = (day: string, minutes = DAY): QuoteLine => ({ day, am: 0, pm: minutes, why: 'work' })

/** Makes a batch and adds what it sends to the leave. */
const send = (leave: PayableLeave, no: number, last_day: string, split_after: number | null = null) => {
  const lines = batchLines(leave, { start: START, last_day, split_after })
  const code = 'JURY-U'
  const sent = [...leave.sent, ...lines.map(({ day, part, minutes }) => ({ day, part, code, minutes, no }))]
  return { lines, leave: { ...leave, sent } }
}

describe('lines of a batch', () => {
  const P1 = { ...LEAVE, posted: days('16', '17', '20', '21', '22') }

  it('leave over two fortnights is paid in both: 15.2 and 22.8 hours [P1]', () => {
    const first = send(P1, 1, '2026-07-19')
    expect([sum(first.lines), sum(send(first.leave, 2, '2026-08-02').lines)]).toEqual([912, 1368])
  })

  it('a monthly calendar pays 3 days in December and 5 in January [P2]', () => {
    const worked = ['2026-12-29', '2026-12-30', '2026-12-31', '2027-01-04', '2027-01-05']
    const posted = [...worked, '2027-01-06', '2027-01-07', '2027-01-08'].map(day => ({ day, minutes: DAY }))
    const first = send({ ...LEAVE, posted }, 1, '2026-12-31')
    expect([first.lines.length, send(first.leave, 2, '2027-01-31').lines.length]).toEqual([3, 5])
  })

  it('a day that is returned after its batch is a row below zero in the next one [P3]', () => {
    const first = send(P1, 1, '2026-07-19')
    const returned = { ...first.leave, posted: days('16', '20', '21', '22') }
    const second = send(returned, 2, '2026-08-02')
    expect(sum(second.lines)).toBe(912)
    expect(second.lines.filter(({ minutes }) => minutes < 0)).toEqual([
      expect.objectContaining({ day: '2026-07-17', minutes: -DAY, corrects: 1 }),
    ])
    expect(sum(second.leave.sent)).toBe(1824)
  })

  it('a late approval is in the next batch, with the day of the leave', () => {
    expect(
      shown(batchLines({ ...LEAVE, posted: days('08') }, { start: START, last_day: '2026-08-02' })),
    ).toEqual([['2026-07-08', DAY]])
  })

  it('leave that is charged on the day of the decision is spread over its days', () => {
    const leave = {
      ...LEAVE,
      posted: [{ day: '2026-06-01', minutes: 1000 }],
      spread_over: [whole('2026-07-16', 480), whole('2026-07-17', 480), whole('2026-07-20', 480)],
    }
    expect(shown(batchLines(leave, { start: START, last_day: '2026-07-31' }))).toEqual([
      ['2026-07-16', 333],
      ['2026-07-17', 334],
      ['2026-07-20', 333],
    ])
    expect(shown(batchLines(leave, { start: START, last_day: '2026-07-19' })).length).toBe(2)
  })

  it('leave before the first pay period counts as paid', () => {
    const leave = { ...LEAVE, posted: days('05', '06') }
    expect(shown(batchLines(leave, { start: START, last_day: '2026-07-19' }))).toEqual([['2026-07-06', DAY]])
  })

  it('days after the split of a request have its other code, and move if an earlier day is returned [F.2]', () => {
    const inParts = (lines: readonly PayableLine[]) =>
      lines.map(({ day, part, minutes }) => [day.slice(-2), part, minutes])
    const first = send(P1, 1, '2026-07-21', 3)
    expect(inParts(first.lines)).toEqual([
      ['16', null, DAY],
      ['17', null, DAY],
      ['20', null, DAY],
      ['21', 'after', DAY],
    ])
    const returned = { ...first.leave, posted: days('16', '20', '21', '22') }
    expect(inParts(send(returned, 2, '2026-08-02', 3).lines)).toEqual([
      ['17', null, -DAY],
      ['21', null, DAY],
      ['21', 'after', -DAY],
      ['22', 'after', DAY],
    ])
    // Without its split, a day stays in the part that was sent, and has the code of then.
    const later = { ...first.leave, posted: days('16', '17', '20', '22') }
    const [back, ...rest] = send(later, 2, '2026-08-02').lines
    expect(back).toMatchObject({ day: '2026-07-21', part: 'after', sent_code: 'JURY-U', minutes: -DAY })
    expect(inParts(rest)).toEqual([['22', null, DAY]])
  })

  it('leave that was charged and returned before its batch has no row', () => {
    const posted = [...days('16'), { day: '2026-07-16', minutes: -DAY }]
    expect(batchLines({ ...LEAVE, posted }, { start: START, last_day: '2026-07-19' })).toEqual([])
  })
})

/** What happens to leave between two batches: another posting, and for whole charges other days. */
const change = fc.record({
  posted: fc.array(
    fc.record({ day: fc.integer({ min: -20, max: 70 }), minutes: fc.integer({ min: -480, max: 480 }) }),
    { maxLength: 4 },
  ),
  lines: fc.option(fc.uniqueArray(fc.integer({ min: -20, max: 70 }), { minLength: 1, maxLength: 5 }), {
    nil: null,
  }),
})

it('all batches together equal the ledger through their last day, whatever happens between them [F.8]', () => {
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), changes => {
      let leave = LEAVE
      changes.forEach(({ posted, lines }, at) => {
        leave = {
          ...leave,
          posted: [
            ...leave.posted,
            ...posted.map(({ day, minutes }) => ({ day: addDays(START, day), minutes })),
          ],
          spread_over: lines?.map(day => whole(addDays(START, day))) ?? leave.spread_over,
        }
        const last_day = addDays(START, at * 14 + 13)
        const batch = send(leave, at + 1, last_day)
        expect(new Set(batch.lines.map(({ day }) => day)).size).toBe(batch.lines.length)
        leave = batch.leave
        // A second batch of the same days has nothing left to send.
        expect(send(leave, at + 2, last_day).lines).toEqual([])
        // On day-by-day charges, what was sent is the ledger of these days.
        if (leave.spread_over === null) {
          const inDays = ({ day }: { day: string }) => day >= START && day <= last_day
          expect(sum(leave.sent)).toBe(sum(leave.posted.filter(inDays)))
        }
      })
      // After the last day of all leave, everything from the start on was sent.
      const end = send(leave, 99, '2027-12-31').leave
      if (leave.spread_over?.every(({ day }) => day >= START)) expect(sum(end.sent)).toBe(sum(leave.posted))
    }),
    { numRuns: 1000 },
  )
})
