import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readRange } from './read-range.ts'

it.each([
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=2-5', { first: 2, last: 5 }],
  ['Bytes=2-', { first: 2, last: 9 }],
  ['bytes=9-999', { first: 9, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-30', { first: 0, last: 9 }],
  ['bytes=10-', 'beyond'],
  ['bytes=10-12', 'beyond'],
  ['bytes=-0', 'beyond'],
] as const)('%s of ten bytes', (header, part) => expect(readRange(header, 10)).toEqual(part))

it.each([
  undefined,
  '',
  'bytes=',
  'bytes=-',
  'bytes=5-2',
  'bytes=0-1,3-4',
  'lines=0-1',
  'bytes=a-b',
  'bytes=1-2-3',
])('the whole content is sent for %j', header => expect(readRange(header, 10)).toBeUndefined())

it('an empty content has no part', () => {
  for (const header of ['bytes=0-', 'bytes=0-0', 'bytes=-1']) expect(readRange(header, 0)).toBe('beyond')
})

it('a part is always within the content', () => {
  const text = fc.oneof(fc.constant(''), fc.nat(30).map(String))
  fc.assert(
    fc.property(text, text, fc.nat(20), (from, to, size) => {
      const part = readRange(`bytes=${from}-${to}`, size)
      if (part === undefined || part === 'beyond') return
      expect(0 <= part.first && part.first <= part.last && part.last < size).toBe(true)
    }),
  )
})
