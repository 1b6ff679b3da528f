import type { CompanySettings } from './company-settings.ts'
import type { Department } from './department.ts'
import type { LeaveBalance, LeaveBalanceEntry } from './leave-balance.ts'
import type { LeaveRequest } from './leave-request.ts'
import type { Notification } from './notification.ts'
import type { User } from './user.ts'

/** Every entity by its name on the wire; types the client's `entities`. */
export interface LeaveEntities {
  LeaveRequest: LeaveRequest
  LeaveBalance: LeaveBalance
  LeaveBalanceEntry: LeaveBalanceEntry
  User: User
  Department: Department
  CompanySettings: CompanySettings
  Notification: Notification
}

export type LeaveEntityName = keyof LeaveEntities
