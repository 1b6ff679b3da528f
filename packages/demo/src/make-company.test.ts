import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  addDays,
  createLeaveTypes,
  findManager,
  hasBothNames,
  LEAVE_STATUSES,
  type User,
  weekdayOf,
} from '@leavewell/leave'
import { describe, expect, it } from 'vitest'
import { makeCompany } from './make-company.ts'
import { LOGINS } from './users.ts'

const TODAY = '2026-11-21'
const company = makeCompany(TODAY)
const user = (email: string) => company.users.find(one => one.email === email)
const isApprover = ({ role, is_approver }: User) => role === 'admin' || is_approver === true
const requestsOf = (email: string) => company.requests.filter(request => request.user_id === user(email)?.id)

describe('demo company', () => {
  it('the demo company is the same for the same day, and also works for other days', () => {
    expect(makeCompany(TODAY)).toEqual(company)
    for (const day of ['2024-02-29', '2026-01-01', '2027-12-31']) {
      const { users, requests } = makeCompany(day)
      expect(users.length).toBeGreaterThanOrEqual(40)
      expect(requests.length).toBeGreaterThan(300)
    }
  })

  it('the demo company is paid by the fortnight, and the last one is over and starts on a Monday', () => {
    for (const day of ['2026-11-21', '2026-11-22', '2026-11-23']) {
      const [calendar] = makeCompany(day).payCalendars
      const first = calendar?.first_day ?? ''
      expect([weekdayOf(first), addDays(first, 13) < day, addDays(first, 20) >= day]).toEqual([1, true, true])
    }
  })

  it('the demo company has the requested size, each person with an approving manager and a unique name', () => {
    const { users, requests } = makeCompany(TODAY, 200)
    expect(users).toHaveLength(200)
    expect(users.slice(0, company.users.length)).toEqual(company.users)
    for (const key of ['email', 'id', 'employee_id'] as const) {
      const given = users.map(one => one[key]).filter(value => value !== null)
      expect(new Set(given).size).toBe(given.length)
    }
    for (const one of users.filter(({ department }) => department !== null)) {
      expect(users.filter(isApprover)).toContain(findManager(one.manager_id, users))
    }
    expect(requests.length).toBeGreaterThan(company.requests.length * 3)
  })

  it('the demo company has 40 people or more in 6 departments under 6 managers', () => {
    expect(company.users.length).toBeGreaterThanOrEqual(40)
    expect(company.departments.filter(({ is_active }) => is_active)).toHaveLength(6)
    const managers = company.users.filter(isApprover)
    expect(managers).toHaveLength(6)
    expect(new Set(managers.map(({ department }) => department)).size).toBe(6)
    for (const one of company.users.filter(({ department }) => department !== null)) {
      expect(managers).toContain(findManager(one.manager_id, company.users))
    }
    for (const key of ['email', 'full_name', 'id'] as const) {
      expect(new Set(company.users.map(one => one[key])).size).toBe(company.users.length)
    }
  })

  it('the demo company has a login for each role', () => {
    expect(user(LOGINS.admin)?.role).toBe('admin')
    expect(user(LOGINS.approver)).toMatchObject({ role: 'user', is_approver: true })
    expect(user(LOGINS.hr)).toMatchObject({ role: 'user', is_hr: true })
    expect(user(LOGINS.payroll)).toMatchObject({ role: 'user', is_payroll: true })
    expect(requestsOf(LOGINS.hr)).not.toEqual([])
    expect(user(LOGINS.employee)?.manager_id).toBe(user(LOGINS.manager)?.employee_id)
    expect(hasBothNames(user(LOGINS.newcomer) ?? {})).toBe(false)
    expect(new Set(requestsOf(LOGINS.employee).map(({ status }) => status))).toEqual(new Set(LEAVE_STATUSES))
    expect(
      company.balances.filter(({ user_id, year }) => user_id === user(LOGINS.employee)?.id && year === 2026)
        .length,
    ).toBeGreaterThanOrEqual(3)
  })

  it('the demo manager has pending requests', () => {
    const waiting = company.requests.filter(
      r => r.manager_id === user(LOGINS.manager)?.id && r.status === 'pending',
    )
    expect(waiting.length).toBeGreaterThanOrEqual(3)
  })

  it('the demo company shows every leave type and status over two years', () => {
    expect(new Set(company.requests.map(({ leave_type }) => leave_type))).toEqual(
      new Set(createLeaveTypes().keys),
    )
    expect(new Set(company.requests.map(({ status }) => status))).toEqual(new Set(LEAVE_STATUSES))
    expect(company.requests.some(({ start_date }) => start_date < addDays(TODAY, -600))).toBe(true)
    expect(company.requests.some(({ comments }) => comments.length > 0)).toBe(true)
  })

  it('nothing in the demo happened in the future or was decided before it was requested', () => {
    for (const { created_date, reviewed_date, status, manager_notes } of company.requests) {
      expect(created_date < TODAY).toBe(true)
      expect(reviewed_date === null).toBe(status === 'pending')
      if (reviewed_date !== null) expect(reviewed_date > created_date && reviewed_date < TODAY).toBe(true)
      if (status === 'rejected') expect(manager_notes).toBeTruthy()
    }
  })

  it('no one in the demo is away twice at the same time', () => {
    for (const { id } of company.users) {
      const away = company.requests
        .filter(({ user_id, status }) => user_id === id && status !== 'rejected')
        .sort((a, b) => a.start_date.localeCompare(b.start_date))
      for (const [index, request] of away.entries()) {
        const next = away[index + 1]
        if (next) expect(next.start_date > request.end_date).toBe(true)
      }
    }
  })

  it('every demo balance is the sum of its entries', () => {
    for (const { id, balance } of company.balances) {
      const entries = company.entries.filter(({ balance_id }) => balance_id === id)
      expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance)
    }
  })
})

describe('portraits', () => {
  it('portraits are different PNG pictures of 128 by 128, enough for the usual company and small together', () => {
    const folder = join(import.meta.dirname, '../portraits')
    const portraits = readdirSync(folder).map(name => readFileSync(join(folder, name)))
    for (const png of portraits) {
      expect(png.subarray(1, 4).toString()).toBe('PNG')
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([128, 128])
    }
    expect(new Set(portraits.map(png => png.toString('base64'))).size).toBe(portraits.length)
    expect(portraits.length).toBeGreaterThanOrEqual(company.users.length)
    expect(portraits.reduce((sum, png) => sum + png.length, 0)).toBeLessThan(150_000)
  })
})
