import { describe, expect, it } from 'vitest'
import { headingRow } from './table-of.ts'

const KNOWN = ['name', 'email', 'role', 'team']

describe('the row that names the columns', () => {
  it.each<[string, unknown[][], number]>([
    [
      'the first that is not empty',
      [
        ['', null],
        ['Name', 'Email'],
      ],
      1,
    ],
    ['below titles', [['Staff list'], [], ['As of', 'today'], ['Name', 'E-Mail', 'Shoes'], ['A', 'a@x']], 3],
    ['below a title that is a name of a column', [['Team'], ['Name', 'Email']], 1],
    ['of one column', [['Email'], ['a@x'], ['b@x']], 0],
    [
      'of columns nobody knows, below a title',
      [
        ['Mitarbeiter', ''],
        ['Adresse', 'Vorname'],
        ['a@x', 'A'],
      ],
      1,
    ],
    [
      'of columns nobody knows, though a row holds a known word',
      [
        ['Adresse', 'Rolle'],
        ['a@x', 'Role'],
      ],
      0,
    ],
    ['of nothing at all', [[], ['']], -1],
  ])('is found %s [finding F-69]', (_, cells, row) => {
    expect(headingRow(cells, KNOWN)).toBe(row)
  })

  it('the heading is the first row if no column names are given', () => {
    expect(headingRow([[''], ['Staff list'], ['Name', 'Email']])).toBe(1)
  })
})
