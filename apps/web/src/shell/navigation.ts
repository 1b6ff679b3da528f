import { layoutCopy as copy, type PageName, type Role } from '@leavewell/leave'
import { CalendarDays, FileText, LayoutDashboard, type LucideIcon, ShieldCheck, Users } from 'lucide-react'

/** One entry of the sidebar. */
export interface NavigationEntry {
  page: PageName
  label: string
  icon: LucideIcon
}

const FOR_EVERYBODY: readonly NavigationEntry[] = [
  { page: 'Dashboard', label: copy.dashboard, icon: LayoutDashboard },
  { page: 'MyRequests', label: copy.myRequests, icon: FileText },
  { page: 'TeamCalendar', label: copy.teamCalendar, icon: CalendarDays },
]

const FOR_ADMINS: readonly NavigationEntry[] = [
  { page: 'TeamRequests', label: copy.teamRequests, icon: Users },
  { page: 'AdminDashboard', label: copy.adminDashboard, icon: ShieldCheck },
]

/** Pages offered to a role (B-02, B-03). */
export const navigationFor = (role: Role): readonly NavigationEntry[] =>
  role === 'admin' ? [...FOR_EVERYBODY, ...FOR_ADMINS] : FOR_EVERYBODY
