import { describe, expect, it } from 'vitest'
import { balanceCard } from './balance-card.ts'

const card = (balance: number, total_allocated: number, leave_type = 'sick') =>
  balanceCard({ balance, total_allocated, leave_type })

describe('balanceCard', () => {
  it('says type, days left, total, used and percentage [D-01, D-02, D-03, D-04, D-05]', () => {
    expect(card(13.5, 20)).toEqual({
      type: { value: 'sick', label: 'Sick Leave', colour: 'red' },
      daysLeft: 13.5,
      totalAllocated: 20,
      used: 6.5,
      percentage: 67.5,
      percentageShown: 68,
      bar: 67.5,
    })
  })

  it('nothing allocated is 0 per cent [D-06]', () => {
    expect([card(5, 0).percentage, card(5, -1).percentage, card(0, 0).percentage]).toEqual([0, 0, 0])
  })

  it('the bar stays within its ends [D-05]', () => {
    expect([card(-4, 20).bar, card(30, 20).bar]).toEqual([0, 100])
    expect(card(-4, 20).used).toBe(24)
  })

  it('an unknown type looks like annual leave [D-07]', () => {
    expect(card(1, 2, 'sabbatical').type).toMatchObject({ label: 'Annual Leave', colour: 'blue' })
  })
})
