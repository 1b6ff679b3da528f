import { describe, expect, it } from 'vitest'
import { balanceSentence } from '../copy/balance-findings.ts'
import { checkBalanceForm, newBalanceForm } from './check-balance-form.ts'

const sentences = (form: Parameters<typeof checkBalanceForm>[0]) =>
  checkBalanceForm(form).map(balanceSentence)

describe('balance form', () => {
  it('a new balance starts with annual, 20 of 20, the current year [H-18]', () => {
    expect(newBalanceForm(2026, 'annual')).toEqual({
      leave_type: 'annual',
      balance: 20,
      total_allocated: 20,
      year: 2026,
    })
    expect(checkBalanceForm(newBalanceForm(2026, 'annual'))).toEqual([])
  })

  it('a balance is in whole and half days from 0 up [Q-22]', () => {
    expect(sentences({ balance: 0, total_allocated: 12.5 })).toEqual([])
    expect(sentences({ balance: -0.5 })).toEqual(['Enter 0 or more'])
    expect(sentences({ total_allocated: 0.25 })).toEqual(['Enter whole or half days'])
    expect(sentences({ balance: Number.NaN })).toEqual(['Enter a number'])
  })

  it('a balance has 1,000 days at most [finding F-08]', () => {
    expect(sentences({ balance: 1000, total_allocated: 1000 })).toEqual([])
    expect(sentences({ balance: 1e21, total_allocated: 1000.5 })).toEqual([
      'Enter 1,000 or less',
      'Enter 1,000 or less',
    ])
  })

  it('a balance is for a year from 2020 to 2030 [Q-23, Q-24]', () => {
    expect([2020, 2030].flatMap(year => sentences({ year }))).toEqual([])
    expect([2019, 2031, 2025.5].flatMap(year => sentences({ year }))).toHaveLength(3)
  })
})
