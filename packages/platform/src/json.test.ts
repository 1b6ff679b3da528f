import { describe, expect, it } from 'vitest'
import { nestsTooDeep } from './json.ts'

const nested = (depth: number, inner = '1') =>
  `${'[{"a":'.repeat(depth / 2)}${inner}${'}]'.repeat(depth / 2)}`

describe('depth of JSON', () => {
  it('JSON of a hundred levels is accepted, deeper JSON is not', () => {
    expect(nestsTooDeep(nested(100))).toBe(false)
    expect(nestsTooDeep(nested(102))).toBe(true)
    expect(nestsTooDeep('['.repeat(500_000))).toBe(true)
    expect(nestsTooDeep(`[${'[],'.repeat(500)}1]`)).toBe(false)
  })

  it('brackets inside of JSON texts do not count, whatever is escaped', () => {
    const brackets = '['.repeat(200)
    for (const text of [brackets, `\\"${brackets}`, `\\\\\\"${brackets}`, `${brackets}\\\\`]) {
      expect([text, nestsTooDeep(`["${text}"]`)]).toEqual([text, false])
    }
    expect(nestsTooDeep(`["\\\\",${brackets}`)).toBe(true)
    expect(nestsTooDeep(`"open${brackets}`)).toBe(false)
  })
})
