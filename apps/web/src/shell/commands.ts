import {
  adminCopy,
  awayCopy,
  can,
  commandPaletteCopy as copy,
  deputiesCopy,
  isManager,
  layoutCopy,
  type ManagerRights,
  myTeamCopy,
  onlySees,
  type Right,
} from '@leavewell/leave'
import type { LinkProps } from '@tanstack/react-router'
import {
  Building2,
  CalendarDays,
  CalendarX,
  ChartColumn,
  FileText,
  LayoutDashboard,
  ListOrdered,
  type LucideIcon,
  ShieldCheck,
  User,
  UserCheck,
  Users,
  UsersRound,
  Wallet,
} from 'lucide-react'
import { DEPUTY_ANCHOR, pagePath, TEAM_PATH } from '../leave-ui/page-path.ts'
import { settingsPagesFor } from '../leave-ui/settings-pages.ts'

/** A page of the palette. */
interface PageCommand {
  label: string
  /** Further search terms. */
  words?: string
  icon: LucideIcon
  to: NonNullable<LinkProps['to']>
  search?: Record<string, unknown>
  /** The place on the page. */
  hash?: string
}

const FOR_EVERYBODY: readonly PageCommand[] = [
  { label: layoutCopy.dashboard, words: 'home start', icon: LayoutDashboard, to: pagePath('Dashboard') },
  {
    label: layoutCopy.myRequests,
    words: 'leave history withdraw cancel call off take back give back amendment change',
    icon: FileText,
    to: pagePath('MyRequests'),
  },
  {
    label: layoutCopy.teamCalendar,
    words: 'who’s who is away together clashes overlapping absences holidays',
    icon: CalendarDays,
    to: pagePath('TeamCalendar'),
  },
]

const OWN: readonly PageCommand[] = [
  {
    label: copy.myBalances,
    words: 'your entitlement what am i entitled to allowance statement why this number left days',
    icon: ListOrdered,
    to: '/balances',
  },
  {
    label: layoutCopy.myProfile,
    words: 'password picture two factor second factor passkeys devices sign-ins',
    icon: User,
    to: pagePath('Profile'),
  },
]

const adminTab = (tab: string) => ({ to: pagePath('AdminDashboard'), search: { tab } })

const TEAM_REQUESTS: PageCommand = {
  label: layoutCopy.teamRequests,
  words: 'approve reject decide agree refuse waiting inbox',
  icon: Users,
  to: pagePath('TeamRequests'),
}

const MY_TEAM: PageCommand = {
  label: myTeamCopy.title,
  words: 'reports balances clashes overlapping left',
  icon: UsersRound,
  to: TEAM_PATH,
}

const MY_DEPUTY: PageCommand = {
  label: deputiesCopy.own,
  words: deputiesCopy.ownWords,
  icon: UserCheck,
  to: pagePath('Profile'),
  hash: DEPUTY_ANCHOR,
}

type CommandForSome = PageCommand & { right: Right }

const ADMIN_DASHBOARD: readonly CommandForSome[] = [
  {
    label: layoutCopy.adminDashboard,
    words: 'tasks',
    icon: ShieldCheck,
    to: pagePath('AdminDashboard'),
    right: 'people',
  },
]

const FOR_SOME: readonly CommandForSome[] = [
  {
    right: 'people',
    label: adminCopy.userManagement,
    words:
      'people employees invite import leavers leaving offboard last day termination future joiners disabled act for',
    icon: UsersRound,
    ...adminTab('users'),
  },
  {
    right: 'people',
    label: adminCopy.departments,
    words: 'teams',
    icon: Building2,
    ...adminTab('departments'),
  },
  {
    right: 'leave',
    label: adminCopy.leaveBalances,
    words: 'allocate year entitlement opening brought over adjust correction by hand manual debt negative',
    icon: Wallet,
    ...adminTab('balances'),
  },
  {
    right: 'analytics',
    label: adminCopy.analytics,
    words: 'reports charts',
    icon: ChartColumn,
    ...adminTab('analytics'),
  },
]

/** For users who only see others: the same page and tabs, named by what they read there. */
const TO_READ: readonly PageCommand[] = [
  {
    label: layoutCopy.peopleAndLeave,
    words: 'leave requests absences reports payroll export',
    icon: ShieldCheck,
    to: pagePath('AdminDashboard'),
  },
  {
    label: layoutCopy.insideAdmin.people,
    words: 'employees colleagues',
    icon: UsersRound,
    ...adminTab('users'),
  },
  { label: adminCopy.leaveBalances, words: 'entitlement payroll', icon: Wallet, ...adminTab('balances') },
]

/** For people whose role shows them who is away. Others reach it where the company shows it. */
const AWAY: PageCommand = {
  label: awayCopy.title,
  words: 'who is away absences absent holidays front desk',
  icon: CalendarX,
  to: '/away',
}

const seesAwayByRole = (user: ManagerRights) => can(user, 'see_away') && !can(user, 'leave')

/** The settings pages. Their summaries are search terms. */
const settingsFor = (user: ManagerRights): readonly PageCommand[] =>
  settingsPagesFor(user).map(({ path, title, summary, words = '', icon }) => ({
    label: title,
    words: `${summary} ${words}`,
    icon,
    to: path,
  }))

/** The pages that the user can open by their permissions. The sidebar's pages come first. */
export const pagesFor = (user: ManagerRights): readonly PageCommand[] => [
  ...FOR_EVERYBODY,
  ...(isManager(user) ? [TEAM_REQUESTS] : []),
  ...(seesAwayByRole(user) ? [AWAY] : []),
  ...(onlySees(user) ? TO_READ : []),
  ...ADMIN_DASHBOARD.filter(({ right }) => can(user, right)),
  ...(isManager(user) ? [MY_TEAM] : []),
  ...OWN,
  ...(isManager(user) ? [MY_DEPUTY] : []),
  ...FOR_SOME.filter(({ right }) => can(user, right)),
  ...settingsFor(user),
]
