import { describe, expect, it } from 'vitest'
import { bestMatches } from './best-matches.ts'

const PAGES = [
  { label: 'Dashboard', words: 'home balances' },
  { label: 'Team Requests', words: 'approve decide' },
  { label: 'My Requests' },
  { label: 'Request leave', words: 'holiday vacation' },
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

  it('a further search term matches, after names', () => {
    expect(found('vaca')).toEqual(['Request leave'])
    expect(found('h')).toEqual(['Café hours', 'Dashboard', 'Request leave'])
  })

  it('every word must match, in any order, whatever the accents and capitals', () => {
    expect(found('requests TEAM')).toEqual(['Team Requests'])
    expect(found('cafe')).toEqual(['Café hours'])
    expect(found('team hours')).toEqual([])
    expect(found('eam')).toEqual([])
  })
})
