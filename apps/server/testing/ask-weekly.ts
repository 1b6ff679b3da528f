import type { TestUser } from '@leavewell/platform/testing'
import { expect } from 'vitest'
import type { SmallCompany } from './small-company.ts'

/** Returns a function that requests a day which no other test requests: one in each week from June on. */
export function askWeekly(companyOf: () => SmallCompany, employeeOf: () => TestUser) {
  let week = 0
  return async (change: object = {}, by = employeeOf()) => {
    week += 1
    const day = new Date(Date.parse('2026-06-01') + week * 7 * 86_400_000).toISOString().slice(0, 10)
    const days = { start_date: day, end_date: day }
    const { status, body } = await companyOf().request(by, { ...days, ...change })
    expect([status, body.message]).toEqual([201, undefined])
    return body as { id: string; start_date: string; updated_date: string }
  }
}
