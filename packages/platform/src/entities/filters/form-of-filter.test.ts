import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formOf } from './form-of-filter.ts'
import { parseFilter } from './parse-filter.ts'
import { query } from './testing/arbitrary-query.ts'
import { thing } from './testing/thing.ts'

const read = (q: unknown) => parseFilter(thing.columns, q, 'q', 'server')

describe('the form of a filter', () => {
  it('filters of one form have one shape, and their values in the same order', () => {
    const known = new Map<string, object>()
    let again = 0
    fc.assert(
      fc.property(query, q => {
        const values: unknown[] = []
        const form = formOf(thing.columns, q, values)
        if (form === undefined) return
        const { values: expected, ...parsed } = read(q)
        expect(values).toEqual(expected)
        const first = known.get(form) ?? parsed
        if (known.has(form)) again++
        known.set(form, first)
        expect({ ...first, values: [] }).toEqual({ ...parsed, values: [] })
      }),
      { numRuns: 3000 },
    )
    expect(again).toBeGreaterThan(300)
  })

  it('a filter has to be read if a field cannot have its value, or if it looks into JSON', () => {
    for (const q of [
      { day: '2026-02-30' },
      { day: { $gt: '2026-01' } },
      { year: { $lt: 1.5 } },
      { text: 'a\0' },
      { text: ['a', null] },
      { tags: 'a' },
      { place: { city: 'a' } },
      { 'place.city': 'a' },
      { text: { $regex: 'a' } },
      { text: {} },
      { nope: 1 },
      { $not: { text: 'a' } },
    ])
      expect(formOf(thing.columns, q, []), JSON.stringify(q)).toBeUndefined()
  })
})
