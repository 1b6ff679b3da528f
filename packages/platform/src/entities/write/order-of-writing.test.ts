import { describe, expect, it } from 'vitest'
import { createIdSource } from '../../database/id-source.ts'
import { createWriteClock } from './write-context.ts'

const at = (text: string) => new Date(`2026-03-01T${text}Z`)

describe('ids', () => {
  it('ids are 24 hex digits, begin with the time, and sort in order of creation', () => {
    const newId = createIdSource()
    const moments = [
      ...Array.from({ length: 500 }, () => at('00:00:00.000')),
      at('00:00:00.999'),
      at('00:00:01'),
    ]
    const ids = moments.map(newId)
    expect(ids.every(id => /^[0-9a-f]{24}$/.test(id))).toBe(true)
    expect(new Set(ids).size).toBe(ids.length)
    expect([...ids].sort()).toEqual(ids)
    expect(Number.parseInt(ids[0]?.slice(0, 8) ?? '', 16)).toBe(at('00:00:00').getTime() / 1000)
  })

  it('ids of two nodes in the same second differ', () => {
    const [one, other] = [createIdSource(), createIdSource()]
    expect(one(at('00:00:00'))).not.toBe(other(at('00:00:00')))
  })
})

describe('the dates of new records', () => {
  it('dates of new records follow the clock, and grow while it is stopped', () => {
    const moment = createWriteClock()
    const dates = [at('10:00:00'), at('10:00:00'), at('10:00:00'), at('10:00:05')].map(moment)
    expect(dates.map(date => date.toISOString().slice(11))).toEqual([
      '10:00:00.000Z',
      '10:00:00.001Z',
      '10:00:00.002Z',
      '10:00:05.000Z',
    ])
  })

  it('dates never run over a second ahead of the clock, and follow a clock that was set back', () => {
    const moment = createWriteClock()
    let last = moment(at('10:00:00'))
    for (let n = 0; n < 5000; n++) last = moment(at('10:00:00'))
    expect(last).toEqual(at('10:00:01'))
    expect(moment(at('09:00:00'))).toEqual(at('09:00:00'))
  })
})
