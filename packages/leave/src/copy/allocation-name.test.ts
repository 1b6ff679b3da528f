import { expect, it } from 'vitest'
import { allocationName } from './allocation-name.ts'

it('an allocation of a later employment names it (A4)', () => {
  expect(['2026', '2026#2', 'carried 2026#3'].map(allocationName)).toEqual([
    '2026',
    '2026, employment 2',
    'carried 2026, employment 3',
  ])
})

it('an allocation of an occasion has no id in its name [A7]', () => {
  expect(allocationName('66f0a1b2c3d4e5f607182930')).toBe('one occasion')
})
