import { expect, it } from 'vitest'
import { nameOptions } from './name-options.ts'

const ids = (names: string[], chosen?: string) => nameOptions(names, chosen).map(({ id }) => id)

it('a selected name that no longer exists stays an option, and options are unique', () => {
  expect(ids(['Finance', 'Sales'], 'Money')).toEqual(['Finance', 'Sales', 'Money'])
  expect(ids(['Finance', 'Sales'], 'Sales')).toEqual(['Finance', 'Sales'])
  expect(ids(['Finance', 'Sales'])).toEqual(['Finance', 'Sales'])
})
