import { admin } from './admin.ts'
import { analytics } from './analytics.ts'
import { appStart } from './app-start.ts'
import { assistant } from './assistant.ts'
import { balances } from './balances.ts'
import { calendar } from './calendar.ts'
import { connection } from './connection.ts'
import { dashboard } from './dashboard.ts'
import { departments } from './departments.ts'
import { layout } from './layout.ts'
import { leaveForm } from './leave-form.ts'
import { impersonation, notifications } from './notifications.ts'
import { completeProfile, profile } from './profile.ts'
import { requests } from './requests.ts'

/** Sentences that every page loads, in en-AU; those of the specification verbatim. What only some screens say lies beside this. */
export const messages = {
  appStart,
  layout,
  dashboard,
  leaveForm,
  requests,
  balances,
  calendar,
  connection,
  admin,
  analytics,
  departments,
  profile,
  completeProfile,
  notifications,
  impersonation,
  assistant,
}
