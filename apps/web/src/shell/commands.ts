import {
  adminCopy,
  awayCopy,
  can,
  commandPaletteCopy as copy,
  deputiesCopy,
  isManager,
  layoutCopy,
  liabilityCopy,
  type ManagerRights,
  myTeamCopy,
  onlySees,
  type Right,
  searchWords as words,
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
  ReceiptText,
  Scale,
  ShieldCheck,
  User,
  UserCheck,
  Users,
  UsersRound,
  Wallet,
} from 'lucide-react'
import { DEPUTY_ANCHOR, LIABILITY_PATH, pagePath, TEAM_PATH } from '../leave-ui/page-path.ts'
import { settingsPagesFor } from '../leave-ui/settings-pages.ts'

/** A page of the palette. */
interface PageCommand {
  label: string
  /** Further search terms. */
  words?: string
  /** A text about the page, which ranks after them. */
  about?: string
  icon: LucideIcon
  to: NonNullable<LinkProps['to']>
  search?: Record<string, unknown>
  /** The place on the page. */
  hash?: string
}

const FOR_EVERYBODY: readonly PageCommand[] = [
  { label: layoutCopy.dashboard, ...words.dashboard, icon: LayoutDashboard, to: pagePath('Dashboard') },
  {
    label: layoutCopy.myRequests,
    ...words.myRequests,
    icon: FileText,
    to: pagePath('MyRequests'),
  },
  {
    label: layoutCopy.teamCalendar,
    ...words.teamCalendar,
    icon: CalendarDays,
    to: pagePath('TeamCalendar'),
  },
]

const OWN: readonly PageCommand[] = [
  {
    label: copy.myBalances,
    ...words.myBalances,
    icon: ListOrdered,
    to: '/balances',
  },
  {
    label: layoutCopy.myProfile,
    ...words.myProfile,
    icon: User,
    to: pagePath('Profile'),
  },
]

const adminTab = (tab: string) => ({ to: pagePath('AdminDashboard'), search: { tab } })

const TEAM_REQUESTS: PageCommand = {
  label: layoutCopy.teamRequests,
  ...words.teamRequests,
  icon: Users,
  to: pagePath('TeamRequests'),
}

const MY_TEAM: PageCommand = {
  label: myTeamCopy.title,
  ...words.myTeam,
  icon: UsersRound,
  to: TEAM_PATH,
}

const MY_DEPUTY: PageCommand = {
  label: deputiesCopy.own,
  ...words.myDeputy,
  icon: UserCheck,
  to: pagePath('Profile'),
  hash: DEPUTY_ANCHOR,
}

type CommandForSome = PageCommand & { right: Right }

const ADMIN_DASHBOARD: readonly CommandForSome[] = [
  {
    label: layoutCopy.adminDashboard,
    ...words.adminDashboard,
    icon: ShieldCheck,
    to: pagePath('AdminDashboard'),
    right: 'people',
  },
]

const FOR_SOME: readonly CommandForSome[] = [
  {
    right: 'people',
    label: adminCopy.userManagement,
    ...words.userManagement,
    icon: UsersRound,
    ...adminTab('users'),
  },
  {
    right: 'people',
    label: adminCopy.departments,
    ...words.departments,
    icon: Building2,
    ...adminTab('departments'),
  },
  {
    right: 'leave',
    label: adminCopy.leaveBalances,
    ...words.leaveBalances,
    icon: Wallet,
    ...adminTab('balances'),
  },
  {
    right: 'analytics',
    label: adminCopy.analytics,
    ...words.analytics,
    icon: ChartColumn,
    ...adminTab('analytics'),
  },
  {
    right: 'payroll',
    label: layoutCopy.payroll,
    ...words.payroll,
    icon: ReceiptText,
    to: pagePath('Payroll'),
  },
  {
    right: 'payroll',
    label: liabilityCopy.title,
    ...words.liability,
    icon: Scale,
    to: LIABILITY_PATH,
  },
]

/** For users who only see others: the same page and tabs, named by what they read there. */
const TO_READ: readonly PageCommand[] = [
  {
    label: layoutCopy.peopleAndLeave,
    ...words.peopleAndLeave,
    icon: ShieldCheck,
    to: pagePath('AdminDashboard'),
  },
  {
    label: layoutCopy.insideAdmin.people,
    ...words.peopleToRead,
    icon: UsersRound,
    ...adminTab('users'),
  },
  { label: adminCopy.leaveBalances, ...words.balancesToRead, icon: Wallet, ...adminTab('balances') },
]

/** For people whose role shows them who is away. Others reach it where the company shows it. */
const AWAY: PageCommand = {
  label: awayCopy.title,
  ...words.away,
  icon: CalendarX,
  to: '/away',
}

const seesAwayByRole = (user: ManagerRights) => can(user, 'see_away') && !can(user, 'leave')

const SETTINGS_WORDS: { readonly [Path in string]?: { words: string } } = words.settings

/** The settings pages. Their summaries are found too. */
const settingsFor = (user: ManagerRights): readonly PageCommand[] =>
  settingsPagesFor(user).map(({ path, title, summary, icon }) => ({
    label: title,
    ...SETTINGS_WORDS[path],
    about: summary,
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
