import Type from 'typebox'
import { expect, it } from 'vitest'
import { readInput } from './read-input.ts'

const schema = Type.Object({ reason: Type.Optional(Type.String()), rows: Type.Optional(Type.Unknown()) })

it.each([
  [{ reason: 'a\0b' }, 'reason', 'must not contain the character U+0000'],
  [{ rows: [{ note: '\0' }] }, 'rows', 'must not contain the character U+0000'],
  [{ reason: 'a\ud800b' }, 'reason', 'contains characters that cannot be stored'],
  [{ rows: [{ note: '\udc00' }] }, 'rows', 'contains characters that cannot be stored'],
])('input %j with text that PostgreSQL does not store is refused', (input, field, message) => {
  expect(() => readInput(schema, input)).toThrow(`Error in field ${field}: ${message}`)
})

it('input with pairs of surrogates is accepted', () => {
  expect(readInput(schema, { reason: 'At the beach 🏖' })).toEqual({ reason: 'At the beach 🏖' })
})

it('fields that a schema does not name are left out, also those of every object', () => {
  const sent = JSON.parse('{"reason":"Beach","created_by":"x","__proto__":{"rows":1},"constructor":2}')
  expect(readInput(schema, sent)).toEqual({ reason: 'Beach' })
})
