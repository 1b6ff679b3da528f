import { expect, it } from 'vitest'
import { problemsByField } from './refusal.ts'

it('a form shows the first sentence of each field', () => {
  expect(
    problemsByField([
      { field: 'name', message: 'first' },
      { field: 'name', message: 'second' },
      { field: 'year', message: 'third' },
    ]),
  ).toEqual({ name: 'first', year: 'third' })
})
