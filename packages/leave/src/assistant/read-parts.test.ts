import { expect, it } from 'vitest'
import { readParts } from './read-parts.ts'

const WHOLE = { start_half: null, end_half: null, minutes: null }

it.each([
  ['annual on friday', {}],
  ['annual on friday afternoon', { start_half: 'pm' }],
  ['Friday morning off', { end_half: 'am' }],
  ['half day on friday', { end_half: 'am' }],
  ['half a day friday afternoon', { start_half: 'pm' }],
  ['friday morning and afternoon', {}],
  ['2 hours on friday', { minutes: 120 }],
  ['1.5 hrs on friday', { minutes: 90 }],
  ['0 hours on friday', {}],
])('parts of a single day: %s', (words, parts) => {
  expect(readParts(words, true)).toEqual({ ...WHOLE, ...parts })
})

it.each([
  ['wednesday to friday', {}],
  ['wednesday afternoon to friday', { start_half: 'pm' }],
  ['wednesday to friday morning', { end_half: 'am' }],
  ['from wednesday afternoon until friday morning', { start_half: 'pm', end_half: 'am' }],
  ['2 hours from wednesday to friday', {}],
])('parts of several days: %s', (words, parts) => {
  expect(readParts(words, false)).toEqual({ ...WHOLE, ...parts })
})
