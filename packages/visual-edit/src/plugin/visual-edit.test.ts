import { describe, expect, it } from 'vitest'
import { readOrigins } from './visual-edit.ts'

describe('origins of builders', () => {
  it('origins of builders are accepted in the spelling of browsers', () => {
    expect(readOrigins(['https://builder.example', 'http://127.0.0.1:5000/'])).toEqual([
      'https://builder.example',
      'http://127.0.0.1:5000',
    ])
  })

  it.each(['*', 'https://*', 'builder.example', 'https://builder.example/page', 'null', 'file:///', ''])(
    '%j is refused as an origin of a builder',
    text => expect(() => readOrigins([text])).toThrow('Visual editing needs origins like'),
  )

  it('an empty list of origins is refused', () => {
    expect(() => readOrigins([])).toThrow('at least one origin')
  })
})
