import {
  can,
  commandPaletteCopy,
  type ManagerRights,
  type Right,
  searchWords as words,
} from '@leavewell/leave'
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
  UserMinus,
  UserPlus,
  Wallet,
} from 'lucide-react'
import { pagePath, SHUTDOWNS_PATH } from '../leave-ui/page-path.ts'
import type { AskedWindow } from '../leave-ui/use-asked-window.ts'
import { wantTitleFocus } from '../lib/focus-title.ts'
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
    ...words.invite,
    icon: UserPlus,
    ...adminTab('users'),
    asks: 'invite',
  },
  {
    right: 'leave',
    label: copy.enterLeave,
    ...words.enterLeave,
    icon: CalendarPlus,
    to: pagePath('TeamRequests'),
    asks: 'enter-leave',
  },
  {
    right: 'leave',
    label: copy.bookShutdown,
    ...words.bookShutdown,
    icon: CalendarOff,
    to: SHUTDOWNS_PATH,
    asks: 'book-shutdown',
  },
  {
    right: 'people',
    label: copy.offboard,
    ...words.offboard,
    icon: UserMinus,
    ...adminTab('users'),
  },
  {
    right: 'leave',
    label: copy.adjustBalance,
    ...words.adjustBalance,
    icon: Wallet,
    ...adminTab('balances'),
  },
  {
    right: 'leave',
    label: copy.allocate,
    ...words.allocate,
    icon: Wallet,
    ...adminTab('balances'),
    asks: 'allocate',
  },
  {
    right: 'leave',
    label: copy.addBalance,
    ...words.addBalance,
    icon: Wallet,
    ...adminTab('balances'),
    asks: 'add-balance',
  },
  {
    right: 'leave',
    label: copy.importBalances,
    ...words.importBalances,
    icon: FileUp,
    to: '/settings/move-in',
  },
  {
    right: 'people',
    label: copy.importPeople,
    ...words.importPeople,
    icon: FileUp,
    ...adminTab('users'),
    asks: 'import-people',
  },
  {
    right: 'people',
    label: copy.addDepartment,
    ...words.addDepartment,
    icon: Building2,
    ...adminTab('departments'),
    asks: 'add-department',
  },
  {
    right: 'rules',
    label: copy.newPolicy,
    ...words.newPolicy,
    icon: Scale,
    to: '/settings/policies/new',
  },
  {
    right: 'rules',
    label: copy.addState,
    ...words.addState,
    icon: TreePalm,
    ...HOLIDAYS,
    asks: 'add-state',
  },
  {
    right: 'rules',
    label: copy.importHolidays,
    ...words.importHolidays,
    icon: FileUp,
    ...HOLIDAYS,
    asks: 'import-holidays',
  },
  {
    right: 'see_people',
    label: copy.export.people,
    ...words.exportPeople,
    icon: Sheet,
    ...adminTab('users'),
    asks: 'export-people',
  },
  {
    right: 'see_leave',
    label: copy.export.balances,
    ...words.exportBalances,
    icon: Sheet,
    ...adminTab('balances'),
    asks: 'export-balances',
  },
  {
    right: 'see_leave',
    label: copy.export.requests,
    ...words.exportRequests,
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
    if (!asks) wantTitleFocus()
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
