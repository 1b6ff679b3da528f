import { ClientError } from '@leavewell/client'
import { expect, it } from 'vitest'
import { duplicateAt, fieldErrorsOf, staleRecord } from './server-errors.ts'

const refusal = (code: string, extra_data?: object) =>
  new ClientError('No', { status: 409, code, data: { extra_data } })

it('each refused field has its message', () => {
  const errors = [
    { name: 'start_date', message: 'Too early' },
    { name: 'reason', message: 'Too long' },
  ]
  expect(fieldErrorsOf(refusal('invalid', { errors }))).toEqual({
    start_date: 'Too early',
    reason: 'Too long',
  })
})

it('an error that is no refusal has no fields', () => {
  for (const error of [undefined, new Error('No'), new ClientError('No connection'), refusal('conflict')]) {
    expect(fieldErrorsOf(error)).toEqual({})
  }
})

it('a duplicate is shown at the field of the form, any other refusal at the field of the server', () => {
  const atName = duplicateAt('name')
  expect(atName(refusal('duplicate'))).toEqual({ name: 'No' })
  const errors = [{ name: 'description', message: 'Too long' }]
  expect(atName(refusal('invalid', { errors }))).toEqual({ description: 'Too long' })
})

it('only a stale refusal comes with the current record', () => {
  const current = { id: 'b1' }
  expect(staleRecord(refusal('stale', { current }))).toBe(current)
  expect(staleRecord(refusal('duplicate', { current }))).toBeUndefined()
  expect(staleRecord(new Error('No'))).toBeUndefined()
})
