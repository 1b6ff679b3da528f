import { expect, it } from 'vitest'
import { nameOptions } from './name-options.ts'

const ids = (names: string[], chosen?: string) => nameOptions(names, chosen).map(({ id }) => id)

it('a name that was chosen and is there no more can still be seen, and no name is there twice', () => {
  expect(ids(['Finance', 'Sales'], 'Money')).toEqual(['Finance', 'Sales', 'Money'])
  expect(ids(['Finance', 'Sales'], 'Sales')).toEqual(['Finance', 'Sales'])
  expect(ids(['Finance', 'Sales'])).toEqual(['Finance', 'Sales'])
})
