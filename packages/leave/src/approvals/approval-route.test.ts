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

describe('approvers of a request', () => {
  it('a route without rules has the manager alone [L-02]', () => expect(asked([])).toEqual(['boss']))

  it('the manager is followed by the approvers of the rules, in their order', () => {
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

  it('the route names each person once, never the requester, and only people who can approve', () => {
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

  it('a step above the manager goes to the first manager who can approve, and stops where managers form a circle', () => {
    const above = [rule('1', { who: 'manager_of_manager' })]
    const out = person('out', { disabled: true })
    expect(asked(above, { ...org, line: [boss, out, top] })).toEqual(['boss', 'top'])
    expect(asked(above, { ...org, line: [boss, person('emma')] })).toEqual(['boss', '- nobody'])
    expect(asked(above, { ...org, line: [boss, out, boss, top] })).toEqual(['boss', '- nobody'])
    expect(asked(above, { ...org, line: [boss] })).toEqual(['boss', '- nobody'])
  })
})

describe('the next approver', () => {
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

  it('the next approver is the one of the next rule, until there is none', () => {
    expect(next(step('boss'))).toBe('top')
    expect(next(step('boss'), step('top', { rule_id: '1' }))).toBe('hr')
    expect(next(step('boss'), step('top', { rule_id: '1' }), step('hr', { rule_id: '2' }))).toBeUndefined()
  })

  it('the next approver is neither the delegate who approved nor the approver they acted for', () => {
    expect(next(step('boss', { decided_by: 'top' }))).toBe('hr')
    expect(next(step('hr', { acting_for: 'top' }))).toBeUndefined()
  })

  it('a rule whose step another person took over does not ask anyone again', () =>
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

it('any route leaves out the requester, previous approvers and people without the permission, and ends', () =>
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
      // Approving step by step involves the same people as the route computed in advance.
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
