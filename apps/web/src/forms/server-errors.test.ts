import { ClientError } from '@leavewell/client'
import { expect, it } from 'vitest'
import { duplicateAt, fieldErrorsOf, staleRecord } from './server-errors.ts'

const refusal = (code: string, extra_data?: object) =>
  new ClientError('No', { status: 409, code, data: { extra_data } })

it('each field that the server refuses has its sentence', () => {
  const errors = [
    { name: 'start_date', message: 'Too early' },
    { name: 'reason', message: 'Too long' },
  ]
  expect(fieldErrorsOf(refusal('invalid', { errors }))).toEqual({
    start_date: 'Too early',
    reason: 'Too long',
  })
})

it('what is no refusal of the server has no fields', () => {
  for (const error of [undefined, new Error('No'), new ClientError('No connection'), refusal('conflict')]) {
    expect(fieldErrorsOf(error)).toEqual({})
  }
})

it('a duplicate stands at the field that the form says; any other refusal where the server says', () => {
  const atName = duplicateAt('name')
  expect(atName(refusal('duplicate'))).toEqual({ name: 'No' })
  const errors = [{ name: 'description', message: 'Too long' }]
  expect(atName(refusal('invalid', { errors }))).toEqual({ description: 'Too long' })
})

it('the record as it is now comes with a refusal of what is stale, and with no other', () => {
  const current = { id: 'b1' }
  expect(staleRecord(refusal('stale', { current }))).toBe(current)
  expect(staleRecord(refusal('duplicate', { current }))).toBeUndefined()
  expect(staleRecord(new Error('No'))).toBeUndefined()
})
