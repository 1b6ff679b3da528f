import fc from 'fast-check'
import { expect, it } from 'vitest'
import { holds } from '../../testing/property.ts'
import type { RequestQuote } from '../entities/leave-request.ts'
import type { QuoteLine } from '../quote/quote.ts'
import { withReturned } from './amendments.ts'
import { convertedDays } from './converted-days.ts'
import { restoredDays } from './restored-days.ts'
import { quoteOf } from './user-leave.ts'

const cost = fc.constantFrom(0, 228)
/** Leave of up to two weeks with free halves, and the returned days or halves of it. */
const leaves = fc
  .array(fc.record({ am: cost, pm: cost, part: fc.constantFrom('', 'day', 'am', 'pm') }), {
    minLength: 1,
    maxLength: 14,
  })
  .map(days =>
    days.map(({ part, ...halves }, at) => {
      const day = `2027-04-${String(at + 5).padStart(2, '0')}`
      const line: QuoteLine = { day, ...halves, why: 'work' }
      return { line, returned: part === '' ? [] : [part === 'day' ? day : `${day}/${part}`] }
    }),
  )

it('days that are converted and converted back cost what they did, and nothing stays returned [E.7]', () => {
  holds(leaves, days => {
    const lines = days.map(({ line }) => line)
    const minutes = lines.reduce((all, { am, pm }) => all + am + pm, 0)
    const quote: RequestQuote = { version: 1, policy: '', day_minutes: 456, lines, minutes, without: [] }
    const asked = {
      start_date: lines[0]?.day ?? '',
      end_date: lines.at(-1)?.day ?? '',
      start_half: null,
      end_half: null,
      minutes: null,
      start_minute: null,
    }
    const returned = days.flatMap(each => each.returned)
    const ask = { from: asked.start_date, to: asked.end_date }
    const after = withReturned({ ask, quote: quoteOf(quote) }, returned)
    const left = {
      ...quote,
      lines: after.quote.lines,
      minutes: after.quote.total,
      without: [...(after.ask.without ?? [])],
    }
    const parts = convertedDays({ ...asked, quote }, returned)
    const restored = parts.reduce((before, part) => restoredDays(before, part, lines), left)
    expect(restored.minutes).toBe(minutes)
    expect(restored.lines.map(({ am, pm }) => [am, pm])).toEqual(lines.map(({ am, pm }) => [am, pm]))
    const isCharged = (returned: string) =>
      lines.some(({ day, am, pm }) =>
        returned === day
          ? am > 0 && pm > 0
          : returned === `${day}/${am > 0 ? 'am' : ''}` || (pm > 0 && returned === `${day}/pm`),
      )
    expect(restored.without.filter(isCharged)).toEqual([])
  })
})
