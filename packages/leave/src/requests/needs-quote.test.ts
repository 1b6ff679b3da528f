import { describe, expect, it } from 'vitest'
import { createLeaveTypes } from '../leave-types/leave-types.ts'
import { calendarDayRules, completeRules } from '../policies/calendar-days.ts'
import type { PolicyRules } from '../policies/policy-rules.ts'
import { needsQuote } from './needs-quote.ts'

const needs = (change: Partial<PolicyRules>) =>
  needsQuote('annual', { ...calendarDayRules('annual'), ...change })

describe('a request needs a quote of the server', () => {
  it.each(createLeaveTypes().keys)(
    'no quote is needed where the form counts days by the rules of the specification: %s',
    type => {
      expect(needsQuote(type, calendarDayRules(type))).toBe(false)
    },
  )

  it('no quote is needed for rules that matter later, or for the order of stored fields', () => {
    expect(needs({ day_minutes: 456, on_cancel_approved: 'free', on_leaving: 'pay_out' })).toBe(false)
    expect(needs({ evidence: { after_minutes: 480, beside_free_day: true, grace_days: 0 } })).toBe(false)
    expect(needs({ backdate: { late_days: 1, by: 'hr', days: null } })).toBe(false)
  })

  it('no quote is needed for rules that former versions stored and nothing uses', () => {
    const former = { ...calendarDayRules('annual'), route: [{ who: 'manager' }], excessive_weeks: 8 }
    expect(needsQuote('annual', former)).toBe(false)
  })

  it.each<Partial<PolicyRules>>([
    { counting: 'work' },
    { charge_on: 'leave_day' },
    { request_unit: 'half_day' },
    { floor: { at_submit: 480, at_approval: null } },
    { floor: { at_submit: null, at_approval: null } },
    { notice: { min_days: 14, mode: 'warn' } },
    { backdate: { days: 30, by: 'anyone' } },
    { max_block: 4800 },
    { pending_reserves: true },
    { grant: { kind: 'upfront', minutes: 9600, prorate: 'none', round: { to: 1, how: 'nearest' } } },
  ])('where a rule says more: %j', change => {
    expect(needs(change)).toBe(true)
  })

  it('a quote is needed where a policy completes the rules of calendar days with its own', () => {
    expect(needsQuote('annual', completeRules('annual', {}))).toBe(true)
  })
})
