import { describe, expect, it } from 'vitest'
import { policies } from '../../testing/arbitrary-story.ts'
import { holds } from '../../testing/property.ts'
import { INSTALMENTS } from '../../testing/user-records.ts'
import { calendarDayRules, completeRules } from '../policies/calendar-days.ts'
import { POLICY_TEMPLATES } from '../policies/policy-templates.ts'
import { otherRules, policySentences, policySummary } from './policy-words.ts'

const [workingDays, annual] = POLICY_TEMPLATES.map(({ rules }) => completeRules('annual', rules))
const literal = calendarDayRules('annual')

describe('a policy in words', () => {
  it('is one line in a list', () => {
    expect([workingDays, annual, literal].map(rules => rules && policySummary(rules))).toEqual([
      'Working days · 20 days a year · 5 days carried until 31 Mar · half days',
      'Working days · 1/13 of ordinary hours, earned weekly · never lapses · hours',
      'Calendar days · balances by hand',
    ])
  })

  it('says what a week and a weekend cost, worked out by its own rules', () => {
    expect(workingDays && policySentences(workingDays)).toEqual([
      'A week of leave, Monday to Friday, costs 5 days; Friday to the Monday after, 2 days.',
      'With a public holiday in it, the week costs 4 days.',
      'It is asked for in whole and half days.',
      'Days that are asked for already are not asked for again.',
      '20 days are given at once, on 1 Jan.',
      'Who joins or leaves during the year has a share of it, by days.',
      'At the end of a leave year at most 5 days are carried over, to be used until 31 Mar. More lapses.',
      'No more can be asked for than there is.',
      'Leave that waits for a decision counts as taken.',
      'It can be asked for 18 months ahead.',
      'Approved leave can be cancelled on request until it starts.',
    ])
    expect(policySentences(literal).slice(0, 2)).toEqual([
      'A week of leave, Monday to Friday, costs 5 days; Friday to the Monday after, 4 days.',
      'A public holiday in it costs like any other day.',
    ])
  })

  it('says what is earned each month in equal parts [B3]', () => {
    const rules = completeRules('annual', { day_minutes: 456, grant: INSTALMENTS })
    expect(policySummary(rules)).toBe('Calendar days · 1.5 days a month, earned monthly')
    expect(policySentences(rules)).toContain('1.5 days a month are earned bit by bit, posted monthly.')
  })

  it('says what is earned, in hours where hours are asked for', () => {
    expect(annual && policySentences(annual)).toContain(
      '1 of every 13 ordinary hours is earned, posted weekly: about 152 hours a year for a week of 38 hours.',
    )
  })

  it('says to what shares of a year are rounded, in days where it is a day or half of one', () => {
    const rounded = (to: number, how: 'down' | 'up' | 'nearest') =>
      workingDays?.grant.kind === 'upfront'
        ? otherRules({ ...workingDays, grant: { ...workingDays.grant, round: { to, how } } })[0]
        : undefined
    const half = (workingDays?.day_minutes ?? 0) / 2
    expect([rounded(half, 'nearest'), rounded(half, 'up'), rounded(2 * half, 'down')]).toEqual([
      'Shares are rounded to the nearest half day.',
      'Shares are rounded up to half a day.',
      'Shares are rounded down to a whole day.',
    ])
    expect(rounded(15, 'nearest')).toBe('Shares are rounded to the nearest 15 minutes.')
  })

  it('has a sentence for rules without a field', () => {
    expect(annual && otherRules(annual)).toEqual([
      'What is left is paid out when somebody leaves.',
      'A balance above 8 weeks counts as excessive.',
    ])
    expect(otherRules(literal)).toEqual([
      'Leave is charged to the day on which it is decided.',
      'An approval may take a balance below zero.',
    ])
  })

  it('never says what is no word', () => {
    holds(policies, rules => {
      const all = completeRules('annual', rules)
      const text = [policySummary(all), ...policySentences(all), ...otherRules(all)].join('\n')
      expect(text).not.toMatch(/undefined|NaN|null|\[object|Infinity/)
    })
  })
})
