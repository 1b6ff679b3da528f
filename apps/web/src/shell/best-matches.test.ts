import { describe, expect, it } from 'vitest'
import { bestMatches } from './best-matches.ts'

const PAGES = [
  { label: 'Dashboard', words: 'home, leave balances' },
  { label: 'Team Requests', words: 'approve, decide', about: 'Requests of your reports' },
  { label: 'My Requests' },
  { label: 'Request leave', words: 'holiday, vacation, my requests' },
  { label: 'Café hours' },
]

const found = (text: string) => bestMatches(PAGES, text).map(({ label }) => label)

describe('best matches of a text', () => {
  it('an empty text matches everything', () => {
    expect(found('  ')).toEqual(PAGES.map(({ label }) => label))
  })

  it('names that start with the text rank before names with a matching word, each in order', () => {
    expect(found('req')).toEqual(['Request leave', 'Team Requests', 'My Requests'])
  })

  it('a term that starts with the text ranks after names that do, and before its other words [X3-7]', () => {
    expect(found('vaca')).toEqual(['Request leave'])
    expect(found('h')).toEqual(['Dashboard', 'Request leave', 'Café hours'])
    expect(found('bal')).toEqual(['Dashboard'])
  })

  it('a whole name or term ranks first, and a text about the page last [X3-7]', () => {
    expect(found('my requests')).toEqual(['My Requests', 'Request leave'])
    expect(found('holiday')).toEqual(['Request leave'])
    expect(found('reports')).toEqual(['Team Requests'])
  })

  it('every word must match, in any order, whatever the accents and capitals', () => {
    expect(found('requests TEAM')).toEqual(['Team Requests'])
    expect(found('cafe')).toEqual(['Café hours'])
    expect(found('team hours')).toEqual([])
    expect(found('eam')).toEqual([])
  })
})
