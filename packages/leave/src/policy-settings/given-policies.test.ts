import { expect, it } from 'vitest'
import { standingAssignments } from './given-policies.ts'

const given = (id: string, scope_id: string, valid_from: string, created_date = id) => ({
  id,
  leave_type: 'annual' as const,
  scope: 'department' as const,
  scope_id,
  valid_from,
  created_date,
})
const standing = (...all: ReturnType<typeof given>[]) =>
  standingAssignments(all, '2026-07-01').map(({ id }) => id)

it('assignments that a later policy of the same department replaced are left out', () => {
  expect(standing(given('1', 'Sales', '2026-01-01'), given('2', 'Sales', '2026-06-01'))).toEqual(['2'])
})

it('an upcoming assignment is listed next to the current one', () => {
  expect(standing(given('1', 'Sales', '2026-01-01'), given('2', 'Sales', '2026-08-01'))).toEqual(['1', '2'])
})

it('the later of two assignments for one day applies', () => {
  expect(standing(given('1', 'Sales', '2026-08-01'), given('2', 'Sales', '2026-08-01'))).toEqual(['2'])
})

it('another department, and another leave type, have their own', () => {
  const sick = { ...given('3', 'Sales', '2026-06-01'), leave_type: 'sick' as never }
  expect(standing(given('1', 'Sales', '2026-01-01'), given('2', 'Legal', '2026-06-01'), sick)).toEqual([
    '1',
    '2',
    '3',
  ])
})
