import { describe, expect, it } from 'vitest'
import { describeError } from './report-errors.ts'

describe('an error for the builder', () => {
  it('an error for the builder has title, details and stack [P-14]', () => {
    const error = new TypeError('no such thing')
    expect(describeError(error)).toEqual({
      title: 'TypeError: no such thing',
      details: 'TypeError: no such thing',
      componentName: null,
      stack: error.stack,
    })
  })

  it.each([
    ['words', 'words'],
    [undefined, 'Script error.'],
    [null, 'Script error.'],
    [Object.create(null), '[object Object]'],
  ])('can be anything that was thrown: %j [P-14]', (thrown, details) => {
    expect(describeError(thrown, 'Script error.')).toEqual({
      title: details,
      details,
      componentName: null,
      stack: null,
    })
  })

  it('an error with status 402 is not reported, at either place of the status [P-15]', () => {
    expect(describeError(Object.assign(new Error('pay'), { status: 402 }))).toBeUndefined()
    expect(describeError(Object.assign(new Error('pay'), { response: { status: 402 } }))).toBeUndefined()
    expect(describeError({ status: 402 })).toBeUndefined()
    expect(describeError(Object.assign(new Error('no'), { status: 403 }))).toBeDefined()
  })
})
