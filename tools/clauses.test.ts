import { describe, expect, it } from 'vitest'
import { clausesNamedByTests, readClauses } from './clauses.ts'

describe('clauses', () => {
  it('no test names a clause that does not exist', () => {
    const clauses = readClauses()
    expect([...clausesNamedByTests().keys()].filter(id => !clauses.has(id))).toEqual([])
  })

  it('every clause has one sentence and every section is there', () => {
    const clauses = readClauses()
    expect(new Set([...clauses.keys()].map(id => id[0])).size).toBe(21)
    expect([...clauses].filter(([, sentence]) => sentence.length < 10)).toEqual([])
  })
})
