import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RouteRule } from '../entities/approval.ts'
import { approvalRoute, nextStep, soFarOf } from './approval-route.ts'

const person = (id: string, change: object = {}) => ({
  id,
  role: 'admin' as const,
  disabled: false,
  ...change,
})
const rule = (id: string, change: Partial<RouteRule> = {}): RouteRule => ({
  id,
  who: 'person',
  person_id: null,
  longer_than_days: null,
  leave_types: [],
  ...change,
})
const request = { user_id: 'emma', leave_type: 'annual' as const, days_requested: 5 }
const [boss, top, hr] = [person('boss'), person('top'), person('hr')]
const org = { line: [boss, top], named: [hr] }
const asked = (rules: RouteRule[], of = org, about = request) => {
  const { steps, skipped } = approvalRoute(rules, of, about)
  return [...steps.map(({ approver }) => approver.id), ...skipped.map(({ why }) => `- ${why}`)]
}

describe('whom a request is sent to', () => {
  it('without rules: the manager alone [L-02]', () => expect(asked([])).toEqual(['boss']))

  it('then whom the rules ask, in their order', () => {
    const rules = [rule('1', { who: 'manager_of_manager' }), rule('2', { person_id: 'hr' })]
    expect(asked(rules)).toEqual(['boss', 'top', 'hr'])
    expect(asked(rules.toReversed())).toEqual(['boss', 'hr', 'top'])
  })

  it.each([
    [{ longer_than_days: 5 }, ['boss', '- shorter']],
    [{ longer_than_days: 4.5 }, ['boss', 'hr']],
    [{ leave_types: ['sick' as const] }, ['boss', '- other_type']],
    [{ leave_types: ['sick' as const, 'annual' as const], longer_than_days: 0 }, ['boss', 'hr']],
  ])('5 days of annual leave by %j: %j', (change, expected) =>
    expect(asked([rule('1', { person_id: 'hr', ...change })])).toEqual(expected),
  )

  it('nobody twice, nobody on their own leave, and nobody who cannot decide', () => {
    const named = [
      boss,
      hr,
      person('emma'),
      person('out', { disabled: true }),
      person('clerk', { role: 'user' }),
    ]
    const ids = ['boss', 'hr', 'hr', 'emma', 'out', 'clerk', 'gone']
    expect(
      asked(
        ids.map((person_id, at) => rule(`${at}`, { person_id })),
        { ...org, named },
      ),
    ).toEqual(['boss', 'hr', '- twice', '- twice', '- own', '- cannot_decide', '- cannot_decide', '- nobody'])
  })

  it('above the manager the first who may decide; people who are each other’s managers end the line', () => {
    const above = [rule('1', { who: 'manager_of_manager' })]
    const out = person('out', { disabled: true })
    expect(asked(above, { ...org, line: [boss, out, top] })).toEqual(['boss', 'top'])
    expect(asked(above, { ...org, line: [boss, person('emma')] })).toEqual(['boss', '- nobody'])
    expect(asked(above, { ...org, line: [boss, out, boss, top] })).toEqual(['boss', '- nobody'])
    expect(asked(above, { ...org, line: [boss] })).toEqual(['boss', '- nobody'])
  })
})

describe('who is asked next', () => {
  const step = (approver_id: string, change: object = {}) => ({
    approver_id,
    acting_for: null,
    decided_by: approver_id,
    decided_date: '2026-03-02T00:00:00.000Z',
    rule_id: null,
    ...change,
  })
  const rules = [rule('1', { who: 'manager_of_manager' }), rule('2', { person_id: 'hr' })]
  const next = (...steps: Parameters<typeof soFarOf>[0]) =>
    nextStep(rules, org, request, soFarOf(steps))?.approver.id

  it('the next rule, until there is none', () => {
    expect(next(step('boss'))).toBe('top')
    expect(next(step('boss'), step('top', { rule_id: '1' }))).toBe('hr')
    expect(next(step('boss'), step('top', { rule_id: '1' }), step('hr', { rule_id: '2' }))).toBeUndefined()
  })

  it('not whoever agreed in the place of another, nor the other', () => {
    expect(next(step('boss', { decided_by: 'top' }))).toBe('hr')
    expect(next(step('hr', { acting_for: 'top' }))).toBeUndefined()
  })

  it('not again by a rule whose step somebody else took over', () =>
    expect(next(step('boss'), step('stranger', { rule_id: '1' }))).toBe('hr'))
})

const ids = ['emma', 'boss', 'top', 'hr', 'out']
const anyone = fc.record({
  id: fc.constantFrom(...ids),
  role: fc.constantFrom('admin' as const, 'user' as const),
  is_approver: fc.boolean(),
  disabled: fc.boolean(),
})
const anyRules = fc
  .array(
    fc.record({
      who: fc.constantFrom('person' as const, 'manager_of_manager' as const),
      person_id: fc.constantFrom(...ids),
      longer_than_days: fc.constantFrom(null, 0, 5, 10),
      leave_types: fc.constantFrom<RouteRule['leave_types']>([], ['annual'], ['sick']),
    }),
    { maxLength: 8 },
  )
  .map(rules => rules.map((each, at) => ({ ...each, id: `${at}` })))

it('whatever the rules and the line: never the requester, nobody twice, nobody who cannot decide, each rule once, and an end', () =>
  fc.assert(
    fc.property(anyRules, fc.array(anyone, { maxLength: 6 }), fc.array(anyone), (rules, line, named) => {
      const { steps, skipped } = approvalRoute(rules, { line, named }, request)
      const people = steps.map(({ approver }) => approver.id)
      expect(people).not.toContain('emma')
      expect(new Set(people).size).toBe(people.length)
      expect(steps.every(({ approver: a }) => !a.disabled && (a.role === 'admin' || a.is_approver))).toBe(
        true,
      )
      expect(steps.filter(each => each.rule).length + skipped.length).toBe(rules.length)
      expect(approvalRoute([], { line, named }, request).steps.length).toBeLessThanOrEqual(1)
      // Agreeing step by step asks the same people as the route says beforehand.
      const [first] = steps
      if (first === undefined || first.rule) return
      const done = [
        {
          approver_id: first.approver.id,
          acting_for: null,
          decided_by: first.approver.id,
          decided_date: 'x',
          rule_id: null as string | null,
        },
      ]
      for (let next = nextStep(rules, { line, named }, request, soFarOf(done)); next; ) {
        done.push({
          approver_id: next.approver.id,
          acting_for: null,
          decided_by: next.approver.id,
          decided_date: 'x',
          rule_id: next.rule?.id ?? null,
        })
        expect(done.length).toBeLessThanOrEqual(rules.length + 1)
        next = nextStep(rules, { line, named }, request, soFarOf(done))
      }
      expect(done.map(({ approver_id }) => approver_id)).toEqual(people)
    }),
  ))
