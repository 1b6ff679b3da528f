import { expect, it } from 'vitest'
import type { LeaveRequest } from '../entities/leave-request.ts'
import type { LeaveTypeFields } from '../entities/leave-type.ts'
import { createLeaveTypes } from '../leave-types/leave-types.ts'
import { documentReminder, dueCertificate, needsCertificate } from './due-certificates.ts'

const CHOSEN = { certificate_after_days: 3, certificate_over_days: null }
const SICK = createLeaveTypes().of('sick')
const LEAVE = {
  user_id: 'u1',
  status: 'approved',
  start_date: '2026-03-02',
  end_date: '2026-03-04',
  days_requested: 3,
  attachment_url: null,
} as const
function due(today: string, change: Partial<LeaveRequest> = {}, asked: string | null = null, settings = {}) {
  const [leave, chosen] = [
    { ...LEAVE, ...change },
    { ...CHOSEN, ...settings },
  ]
  const days = documentReminder(SICK, chosen)
  return days !== null && needsCertificate(leave, chosen)
    ? dueCertificate(leave, asked, days, today)
    : undefined
}

it('the employee is reminded on the configured day, not before, and never where none is configured', () => {
  expect([due('2026-03-04'), due('2026-03-05')]).toEqual([undefined, 'certificate'])
  expect(due('2026-03-05', {}, null, { certificate_after_days: null })).toBeUndefined()
})

it('only sick leave over the limit, without a certificate and not rejected, is reminded of', () => {
  expect(due('2026-03-05', { days_requested: 2 })).toBeUndefined()
  expect(due('2026-03-05', { days_requested: 2.5 })).toBe('certificate')
  expect(due('2026-03-05', { days_requested: 0.5 }, null, { certificate_over_days: 0 })).toBe('certificate')
  expect(due('2026-03-05', {}, null, { certificate_over_days: 3 })).toBeUndefined()
  expect(due('2026-03-05', { status: 'pending' })).toBe('certificate')
  for (const other of [{ status: 'rejected' }, { attachment_url: '/f' }] as const)
    expect(due('2026-03-05', other)).toBeUndefined()
})

it('no certificate is requested once it can no longer be added', () => {
  expect([due('2026-03-18'), due('2026-03-19')]).toEqual(['certificate', undefined])
})

it('approvers are notified the same number of days after the employee, except for leave that ended long ago', () => {
  expect(due('2026-03-07', {}, '2026-03-05')).toBeUndefined()
  expect(due('2026-03-08', {}, '2026-03-05')).toBe('certificate_missing')
  expect(due('2026-03-08', { attachment_url: '/f' }, '2026-03-05')).toBeUndefined()
  expect(due('2026-03-31', {}, '2026-03-05')).toBe('certificate_missing')
  expect(due('2026-04-01', {}, '2026-03-05')).toBeUndefined()
})

it('a document is due by its own rule, or for illness by the company’s days [A1, R7]', () => {
  const PERSONAL = createLeaveTypes().of('personal')
  const rule = (grace_days: number) => ({ after_minutes: 0, beside_free_day: false, grace_days })
  const of = (type: LeaveTypeFields, grace?: number, certificate_after_days: number | null = 3) =>
    documentReminder(type, { certificate_after_days }, grace === undefined ? null : rule(grace))
  expect([of(PERSONAL), of(PERSONAL, 0), of(PERSONAL, 5), of(PERSONAL, 5, null)]).toEqual([null, null, 5, 5])
  expect([of(SICK), of(SICK, 0), of(SICK, 5), of(SICK, 0, null)]).toEqual([3, 3, 5, null])
})
