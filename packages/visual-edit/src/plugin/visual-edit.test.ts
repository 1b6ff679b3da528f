import { describe, expect, it } from 'vitest'
import { readOrigins } from './visual-edit.ts'

describe('origins of builders', () => {
  it('are taken as browsers write them', () => {
    expect(readOrigins(['https://builder.example', 'http://127.0.0.1:5000/'])).toEqual([
      'https://builder.example',
      'http://127.0.0.1:5000',
    ])
  })

  it.each(['*', 'https://*', 'builder.example', 'https://builder.example/page', 'null', 'file:///', ''])(
    'refuse %j, which is none',
    text => expect(() => readOrigins([text])).toThrow('Visual editing needs origins like'),
  )

  it('cannot be none at all', () => {
    expect(() => readOrigins([])).toThrow('at least one origin')
  })
})
