import fc from 'fast-check'
import { expect, it } from 'vitest'
import { holds } from '../../testing/property.ts'
import type { RequestQuote } from '../entities/leave-request.ts'
import { completeRules } from '../policies/calendar-days.ts'
import { addReturned } from '../quote/ask.ts'
import { overlaps } from '../quote/overlaps.ts'
import { quote } from '../quote/quote.ts'
import type { PersonCalendar } from '../working-time/person-calendar.ts'
import type { Slots } from '../working-time/work-pattern.ts'
import { withReturned } from './amendments.ts'
import { convertedDays } from './converted-days.ts'
import { restoredDays } from './restored-days.ts'
import { quoteOf } from './user-leave.ts'

const RULES = completeRules('annual', {
  counting: 'work',
  measure: 'time',
  request_unit: 'minutes',
  step: 1,
  day_minutes: 456,
  holidays_free: true,
})
const DAY = '2027-04-07'
const slots = fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 300 }))
const days = fc.record({
  from: fc.constantFrom('2027-04-05', DAY),
  to: fc.constantFrom(DAY, '2027-04-09'),
  from_half: fc.constantFrom('pm' as const, undefined),
  to_half: fc.constantFrom('am' as const, undefined),
})

const calendarOf = (slots: Slots): PersonCalendar => ({
  slots: () => slots,
  holiday: () => undefined,
  pattern: () => null,
  patternStarts: () => [],
})

/** Leave, and up to two returns of minutes of one day that its cost covers. */
const leaves = fc
  .tuple(slots, days, fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([slots, { from_half, to_half, ...days }, share, other]) => {
    const ask = { ...days, ...(from_half && { from_half }), ...(to_half && { to_half }) }
    const frozen = quote(ask, calendarOf(slots), RULES)
    const line = frozen.lines.find(({ day }) => day === DAY)
    const cost = (line?.am ?? 0) + (line?.pm ?? 0)
    const first = Math.floor(cost * share)
    return { slots, ask, frozen, cost, first, second: Math.floor((cost - first) * other) }
  })

const parts = (...minutes: number[]) => minutes.filter(each => each > 0).map(each => `${DAY}/${each}`)

it('returned minutes are no longer charged, in one return or in two, and a new calculation agrees [E.1]', () => {
  holds(leaves, ({ slots, ask, frozen, first, second }) => {
    const once = withReturned({ ask, quote: frozen }, parts(first + second))
    const twice = withReturned(withReturned({ ask, quote: frozen }, parts(first)), parts(second))
    expect(once.quote.total).toBe(frozen.total - first - second)
    expect([twice.ask, twice.quote.total]).toEqual([once.ask, once.quote.total])
    expect(twice.quote.lines).toEqual(once.quote.lines)
    const others = (lines: typeof frozen.lines) => lines.filter(({ day }) => day !== DAY)
    expect(others(once.quote.lines)).toEqual(others(frozen.lines))
    const fresh = quote(once.ask, calendarOf(slots), RULES)
    expect(fresh.lines.map(({ am, pm }) => [am, pm])).toEqual(once.quote.lines.map(({ am, pm }) => [am, pm]))
  })
})

it('the returned minutes can be requested again, but not a minute more [E.1]', () => {
  holds(leaves, ({ slots, ask, frozen, cost, first }) => {
    // Halves are compared by the half.
    if (first === 0 || cost < slots[0] + slots[1]) return
    const left = withReturned({ ask, quote: frozen }, parts(first)).ask
    const again = (minutes: number) => overlaps({ from: DAY, to: DAY, minutes }, left, () => slots)
    expect([again(first), again(first + 1)]).toEqual([false, true])
  })
})

it('a day with returned hours is converted and converted back, and its hours stay returned [E.2]', () => {
  holds(leaves, ({ ask, frozen, cost, first }) => {
    if (first === 0 || first === cost) return
    const asked = {
      start_date: ask.from,
      end_date: ask.to,
      start_half: ask.from_half ?? null,
      end_half: ask.to_half ?? null,
      minutes: null,
      start_minute: null,
    }
    const stored = ({ quote, ask }: ReturnType<typeof withReturned>): RequestQuote => ({
      version: 1,
      policy: '',
      ...quote.unit,
      lines: quote.lines,
      minutes: quote.total,
      without: [...(ask.without ?? [])],
    })
    const before = stored(withReturned({ ask, quote: frozen }, parts(first)))
    const [part, ...more] = convertedDays({ ...asked, quote: before }, [DAY])
    expect([part?.minutes, more]).toEqual([cost - first, []])
    const after = stored(
      withReturned({ ask: { ...ask, without: before.without }, quote: quoteOf(before) }, [DAY]),
    )
    expect(after.minutes).toBe(frozen.total - cost)
    expect(part && restoredDays(after, part, before.lines)).toEqual(before)
  })
})

it('minutes of a day add up, and stay with the day [E.1]', () => {
  expect(addReturned([`${DAY}/60`], [`${DAY}/30`, `${DAY}/am`, '2027-04-08/15'])).toEqual([
    `${DAY}/90`,
    `${DAY}/am`,
    '2027-04-08/15',
  ])
  expect(addReturned([`${DAY}/60`], [`${DAY}/am`, `${DAY}/pm`])).toEqual([DAY, `${DAY}/60`])
})
