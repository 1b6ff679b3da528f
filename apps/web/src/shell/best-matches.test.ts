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

describe('what a text means', () => {
  it('is everything while nothing is typed', () => {
    expect(found('  ')).toEqual(PAGES.map(({ label }) => label))
  })

  it('is first what begins with it, then what has a word that does, each in its order', () => {
    expect(found('req')).toEqual(['Request leave', 'Team Requests', 'My Requests'])
  })

  it('is also what is meant by another word, after what is called so', () => {
    expect(found('vaca')).toEqual(['Request leave'])
    expect(found('h')).toEqual(['Café hours', 'Dashboard', 'Request leave'])
  })

  it('needs every word, in any order, whatever the accents and capitals', () => {
    expect(found('requests TEAM')).toEqual(['Team Requests'])
    expect(found('cafe')).toEqual(['Café hours'])
    expect(found('team hours')).toEqual([])
    expect(found('eam')).toEqual([])
  })
})
