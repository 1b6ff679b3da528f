import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { problemsOf } from '../contracts/refusal.ts'
import { leaveFormSentence } from '../copy/leave-form-findings.ts'
import { checkLeaveForm, type LeaveForm, type LeaveFormFacts } from './leave-form.ts'

const form: LeaveForm = { leave_type: 'annual', start_date: '2026-03-02', end_date: '2026-03-06' }
const facts = { today: '2026-03-01', minimumDate: '2026-03-01', available: 20 }
const problemsIn = (values: LeaveForm, known: LeaveFormFacts) =>
  problemsOf(checkLeaveForm(values, known), leaveFormSentence)
const sentences = (change: Partial<LeaveForm>, facts_: Partial<typeof facts> = {}) =>
  problemsIn({ ...form, ...change }, { ...facts, ...facts_ }).map(problem => problem.message)

describe('checkLeaveForm', () => {
  it('a complete form has no problems', () => expect(sentences({})).toEqual([]))

  it('type, start and end are required, each on its own field [Q-01]', () => {
    const problems = problemsIn({ leave_type: '', start_date: '', end_date: '' }, facts)
    expect(problems.map(problem => problem.field)).toEqual(['leave_type', 'start_date', 'end_date'])
    expect(new Set(problems.map(problem => problem.message))).toEqual(
      new Set(['Please fill in all required fields']),
    )
    for (const field of ['leave_type', 'start_date', 'end_date']) {
      expect(sentences({ [field]: '' })).toEqual(['Please fill in all required fields'])
    }
  })

  it('days must be positive, and equal dates are one day [Q-05]', () => {
    expect(sentences({ end_date: '2026-03-01' })).toEqual(['End date must be after start date'])
    expect(sentences({ end_date: '2026-03-02' })).toEqual([])
  })

  it('the start must not lie before the earliest day [Q-08]', () => {
    expect(sentences({ start_date: '2026-03-01' })).toEqual([])
    expect(sentences({ start_date: '2026-02-28' })).toEqual(['Start date must be today or later'])
  })

  it('a date before 1930 or more than 10 years ahead is refused at its field, with the possible dates [R3-80]', () => {
    const message = 'Enter a date from 1 Jan 1930 to 1 Mar 2036'
    for (const [change, field] of [
      [{ end_date: '9999-12-31' }, 'end_date'],
      [{ end_date: '2036-03-02' }, 'end_date'],
      [{ start_date: '1929-12-31' }, 'start_date'],
      [{ start_date: '0001-01-01' }, 'start_date'],
    ] as const)
      expect(problemsIn({ ...form, ...change }, facts)).toEqual([{ field, message }])
  })

  it('more than 3 years are refused at the end [R3-89]', () => {
    const until = (end_date: string) => problemsIn({ ...form, end_date }, { ...facts, available: undefined })
    expect(until('2029-03-02')).toEqual([])
    expect(until('2029-03-04')).toEqual([{ field: 'end_date', message: 'Request up to 3 years at a time' }])
  })

  it('a balance below the days refuses and shows the remaining days [Q-06]', () => {
    expect(sentences({}, { available: 4.5 })).toEqual(['Insufficient balance. You have 4.5 days available.'])
    expect(sentences({}, { available: 5 })).toEqual([])
    expect(sentences({}, { available: -1 })).toEqual(['Insufficient balance. You have -1 days available.'])
  })

  it('a balance without a record does not block [Q-06]', () => {
    expect(problemsIn(form, { ...facts, available: undefined })).toEqual([])
  })

  it('unpaid leave is never blocked by a balance [Q-07]', () => {
    fc.assert(
      fc.property(fc.double({ min: -100, max: 100, noNaN: true }), available => {
        expect(sentences({ leave_type: 'unpaid' }, { available })).toEqual([])
      }),
    )
  })

  it('a form refuses dates that do not exist', () => {
    expect(sentences({ end_date: '2026-02-30' })).toEqual(['Enter a date'])
  })

  it('a form shows one problem at a time, in the order of the specification [Q-01, Q-05, Q-06]', () => {
    fc.assert(
      fc.property(
        fc.record({
          leave_type: fc.constantFrom('', 'sabbatical', 'annual', 'unpaid'),
          start_date: fc.constantFrom('', '2026-02-01', '2026-03-02', 'x'),
          end_date: fc.constantFrom('', '2026-01-01', '2026-03-30', 'x'),
        }),
        anyForm => {
          const problems = problemsIn(anyForm, { ...facts, available: 3 })
          const filled = Object.values(anyForm).every(Boolean)
          expect(problems.some(p => p.message === 'Please fill in all required fields')).toBe(!filled)
        },
      ),
    )
  })
})
