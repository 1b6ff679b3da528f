import { expect, it } from 'vitest'
import { lazyValidators } from './lazy-validators.ts'

const number = { type: 'object', properties: { no: { type: 'integer' } } }
const validatorOf = (schema: object) => {
  const compile = lazyValidators()({}, { customOptions: { coerceTypes: false } })
  return compile({ schema, method: 'GET', url: '/:no', httpPart: 'params' })
}

it('a validator has the errors of the last value only', () => {
  const validate = validatorOf(number)
  expect(validate({ no: 'x' })).toBe(false)
  expect(validate.errors).toMatchObject([{ instancePath: '/no', message: 'must be integer' }])
  expect([validate({ no: 1 }), validate.errors]).toEqual([true, null])
})

it('a validator is compiled for its first value, and not before', () => {
  const validate = validatorOf({ type: 'nonsense' })
  expect(() => validate({})).toThrow('schema is invalid')
})
