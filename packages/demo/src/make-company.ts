import type {
  Department,
  LeaveBalance,
  LeaveBalanceEntry,
  LeaveRequest,
  Notification,
  User,
} from '@leavewell/leave'
import { replay } from './balances.ts'
import { DEPARTMENTS } from './company-data.ts'
import { makeNotifications } from './notifications.ts'
import { makePayroll, type Payroll } from './payroll.ts'
import { createRandom, demoId } from './random.ts'
import { makeRequests } from './requests.ts'
import { makeUsers } from './users.ts'
import { makeWorkingDays, type WorkingDays } from './working-days.ts'

/** All data of the demo company, ready to be stored. */
export interface Company extends WorkingDays, Payroll {
  departments: Department[]
  users: User[]
  requests: LeaveRequest[]
  balances: LeaveBalance[]
  entries: LeaveBalanceEntry[]
  notifications: Notification[]
}

const SEED = 20_260_101

/**
 * Creates the demo company as of a day. The same day gives the same company. `size` sets a minimum number of
 * people.
 */
export function makeCompany(today: string, size = 0): Company {
  const random = createRandom(SEED)
  const users = makeUsers(today, random, size)
  const hr = users[0] as User
  const planned = makeRequests(users, today, random)
  const { requests, balances, entries } = replay(users, planned, hr, today)
  return {
    departments: makeDepartments(hr),
    users,
    requests,
    balances,
    entries,
    notifications: makeNotifications(users, requests, today),
    ...makeWorkingDays(users, hr, today),
    ...makePayroll(hr, today),
  }
}

const makeDepartments = (hr: User): Department[] =>
  [
    ...DEPARTMENTS.map(({ name, description }) => ({ name, description, is_active: true })),
    { name: 'Field Services', description: 'Closed last year', is_active: false },
  ].map(department => ({
    ...department,
    parent_id: null,
    id: demoId('department', department.name),
    created_date: hr.created_date,
    updated_date: hr.created_date,
    created_by: hr.email,
    created_by_id: hr.id,
  }))
