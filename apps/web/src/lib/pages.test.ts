import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageButtons, pageOf } from './pages.ts'

describe('pages of a list', () => {
  it('pages have a fixed size, and a page beyond the end is the last [E-06, F-06, H-07, H-08]', () => {
    const items = Array.from({ length: 12 }, (_, index) => index)
    expect(pageOf(items, 1, 5).items).toEqual([0, 1, 2, 3, 4])
    expect(pageOf(items, 9, 5)).toEqual({ items: [10, 11], page: 3, pages: 3, total: 12 })
    expect(pageOf([], 1, 5)).toEqual({ items: [], page: 1, pages: 1, total: 0 })
  })

  it('page buttons are at most 5, centred on the current one [F-07]', () => {
    expect(pageButtons(1, 9)).toEqual([1, 2, 3, 4, 5])
    expect(pageButtons(5, 9)).toEqual([3, 4, 5, 6, 7])
    expect(pageButtons(9, 9)).toEqual([5, 6, 7, 8, 9])
    expect(pageButtons(2, 3)).toEqual([1, 2, 3])
  })

  it('page buttons are consecutive, within the pages, and include the current one [F-07]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(59), (pages, offset) => {
        const page = 1 + (offset % pages)
        const buttons = pageButtons(page, pages)
        expect(buttons).toContain(page)
        expect(buttons).toHaveLength(Math.min(5, pages))
        expect(buttons[0]).toBeGreaterThanOrEqual(1)
        expect(buttons.at(-1)).toBeLessThanOrEqual(pages)
        expect(buttons.every((b, i) => i === 0 || b === (buttons[i - 1] ?? 0) + 1)).toBe(true)
      }),
    )
  })
})
