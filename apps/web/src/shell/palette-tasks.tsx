import { can, commandPaletteCopy, type ManagerRights, type Right, shutdownsCopy } from '@leavewell/leave'
import { type LinkProps, useNavigate, useRouter } from '@tanstack/react-router'
import {
  Building2,
  CalendarOff,
  CalendarPlus,
  FileUp,
  type LucideIcon,
  Scale,
  Sheet,
  TreePalm,
  UserPlus,
  Wallet,
} from 'lucide-react'
import { pagePath, SHUTDOWNS_PATH } from '../leave-ui/page-path.ts'
import type { AskedWindow } from '../leave-ui/use-asked-window.ts'
import { useUser } from '../session/session.ts'
import type { Findable } from './best-matches.ts'

const copy = commandPaletteCopy.tasks

/** A task on a page. It opens in a dialog, unless the page itself is the task. */
interface Task {
  right: Right
  label: string
  /** Further search terms. */
  words: string
  icon: LucideIcon
  to: NonNullable<LinkProps['to']>
  /** The search parameters for the right tab of the page. */
  search?: Record<string, unknown>
  asks?: AskedWindow
}

const adminTab = (tab?: string) => ({ to: pagePath('AdminDashboard'), search: { tab } })
const HOLIDAYS = { to: '/settings/holidays', search: { region: undefined } } as const

/** Sorted by frequency. The first few are shown before the user types. */
const TASKS: readonly Task[] = [
  {
    right: 'people',
    label: copy.invite,
    words: 'add new somebody person people employee colleague starter joiner hire onboard account',
    icon: UserPlus,
    ...adminTab('users'),
    asks: 'invite',
  },
  {
    right: 'leave',
    label: copy.enterLeave,
    words: 'enter add record book absence sick somebody on behalf of',
    icon: CalendarPlus,
    to: pagePath('TeamRequests'),
    asks: 'enter-leave',
  },
  {
    right: 'leave',
    label: copy.bookShutdown,
    words: shutdownsCopy.words,
    icon: CalendarOff,
    to: SHUTDOWNS_PATH,
    asks: 'book-shutdown',
  },
  {
    right: 'leave',
    label: copy.allocate,
    words: 'balances entitlement allowance grant days new next everybody',
    icon: Wallet,
    ...adminTab('balances'),
    asks: 'allocate',
  },
  {
    right: 'leave',
    label: copy.addBalance,
    words: 'new leave balance entitlement allowance grant days',
    icon: Wallet,
    ...adminTab('balances'),
    asks: 'add-balance',
  },
  {
    right: 'people',
    label: copy.importPeople,
    words: 'users employees upload file table csv excel xlsx spreadsheet',
    icon: FileUp,
    ...adminTab('users'),
    asks: 'import-people',
  },
  {
    right: 'people',
    label: copy.addDepartment,
    words: 'new team',
    icon: Building2,
    ...adminTab('departments'),
    asks: 'add-department',
  },
  {
    right: 'rules',
    label: copy.newPolicy,
    words: 'add leave type rule entitlement accrual carry over',
    icon: Scale,
    to: '/settings/policies/new',
  },
  {
    right: 'rules',
    label: copy.addState,
    words: 'bank holidays territory region',
    icon: TreePalm,
    ...HOLIDAYS,
    asks: 'add-state',
  },
  {
    right: 'rules',
    label: copy.importHolidays,
    words: 'public bank holidays upload file calendar ics csv',
    icon: FileUp,
    ...HOLIDAYS,
    asks: 'import-holidays',
  },
  {
    right: 'see_people',
    label: copy.export.people,
    words: 'users employees download table file csv excel xlsx spreadsheet',
    icon: Sheet,
    ...adminTab('users'),
    asks: 'export-people',
  },
  {
    right: 'see_leave',
    label: copy.export.balances,
    words: 'liability owed download table file csv excel xlsx spreadsheet',
    icon: Sheet,
    ...adminTab('balances'),
    asks: 'export-balances',
  },
  {
    right: 'see_leave',
    label: copy.export.requests,
    words: 'leave absences payroll download table file csv excel xlsx spreadsheet',
    icon: Sheet,
    ...adminTab(),
    asks: 'export-requests',
  },
]

const tasksFor = (user: ManagerRights): readonly Task[] => TASKS.filter(({ right }) => can(user, right))

/** The user's tasks for other people, by permission. Each opens its page and dialog. */
export function useTasks(): Findable[] {
  const user = useUser()
  const navigate = useNavigate()
  const router = useRouter()
  const start = ({ to, search = {}, asks }: Task) => {
    const { pathname, search: shown } = router.state.location
    const isThere =
      pathname.toLowerCase() === to &&
      Object.entries(search).every(([field, value]) => (shown as typeof search)[field] === value)
    // On the current page, the list stays as it is, open details close, and no history entry is added.
    const kept = isThere ? { ...shown, person: undefined, request: undefined } : {}
    void navigate({ to, search: { ...kept, ...search, do: asks }, replace: isThere })
  }
  return tasksFor(user).map(task => ({
    id: task.label,
    label: task.label,
    words: task.words,
    mark: <task.icon aria-hidden />,
    onChoose: () => start(task),
  }))
}
