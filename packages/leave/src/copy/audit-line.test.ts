import { expect, it } from 'vitest'
import type { AuditField } from '../contracts/audit.ts'
import { auditLine } from './audit-line.ts'

const field = (name: string, before: string | null, after: string | null): AuditField => ({
  field: name,
  before,
  after,
})

it('a change is one line in words, with what is looked for first named first', () => {
  const line = (...fields: AuditField[]) => auditLine({ entity: 'LeaveRequest', kind: 'update', fields })
  expect(line(field('balance', '20', '17'))).toBe('Balance 20 → 17')
  expect(line(field('manager_id', 'Daniel Rossi', 'Ava Chen'))).toBe('Manager Daniel Rossi → Ava Chen')
  expect(
    line(
      field('reviewed_date', null, '2026-03-02T10:00:00.000Z'),
      field('reviewed_by', null, 'Ava Chen'),
      field('status', 'pending', 'approved'),
    ),
  ).toBe('Status pending → approved, Decision date empty → 2 Mar 2026, 1 more field')
  expect(line(field('end_date', '2026-12-10', '2026-12-11'))).toBe('End date 10 Dec 2026 → 11 Dec 2026')
  expect(line()).toBe('Leave request changed')
  expect(line(field('reason', null, 'x'.repeat(500)))).toHaveLength('Reason empty → '.length + 41)
})

it('of a new or deleted record it does not repeat what the record is called', () => {
  const balance = [
    field('user_id', null, 'Emma'),
    field('leave_type', null, 'annual'),
    field('year', null, '2026'),
  ]
  const created = { entity: 'LeaveBalance', kind: 'create' } as const
  expect(auditLine({ ...created, fields: [...balance, field('balance', null, '20')] })).toBe(
    'Leave balance created: Balance 20',
  )
  expect(auditLine({ ...created, fields: balance })).toBe('Leave balance created')
  expect(auditLine({ entity: 'Department', kind: 'delete', fields: [field('name', 'Sales', null)] })).toBe(
    'Department deleted',
  )
  // Whose it is said where that is what changed.
  expect(auditLine({ ...created, kind: 'update', fields: [field('user_id', 'Emma', 'Stan')] })).toBe(
    'Person Emma → Stan',
  )
})
