import { commandPaletteCopy as copy, layoutCopy, shortcutsCopy, searchWords as words } from '@leavewell/leave'
import { CalendarPlus, Keyboard, LogOut, Monitor, Moon, PanelLeft, Sun } from 'lucide-react'
import { useTheme } from '../lib/theme.ts'
import { useSession } from '../session/session.ts'
import type { Findable } from './best-matches.ts'
import { useTasks } from './palette-tasks.tsx'
import { useOpenLeaveForm } from './use-open-leave-form.ts'

interface Actions {
  onToggleSidebar: () => void
  onShowShortcuts: () => void
}

/** The user's actions that work from every page. */
export function usePaletteActions({ onToggleSidebar, onShowShortcuts }: Actions): Findable[] {
  const { user, signOut } = useSession()
  const [, chooseTheme] = useTheme()
  const openLeaveForm = useOpenLeaveForm()
  const tasks = useTasks()
  const { themes } = layoutCopy
  return [
    ...(user.manager_id
      ? [
          {
            id: 'request leave',
            label: copy.requestLeave,
            ...words.requestLeave,
            mark: <CalendarPlus aria-hidden />,
            onChoose: openLeaveForm,
          },
        ]
      : []),
    ...tasks,
    {
      id: 'sidebar',
      label: layoutCopy.toggleSidebar,
      ...words.sidebar,
      mark: <PanelLeft aria-hidden />,
      onChoose: onToggleSidebar,
    },
    {
      id: 'shortcuts',
      label: shortcutsCopy.title,
      ...words.shortcuts,
      mark: <Keyboard aria-hidden />,
      onChoose: onShowShortcuts,
    },
    {
      id: 'light',
      label: copy.theme(themes.light),
      ...words.light,
      mark: <Sun aria-hidden />,
      onChoose: () => chooseTheme('light'),
    },
    {
      id: 'dark',
      label: copy.theme(themes.dark),
      ...words.dark,
      mark: <Moon aria-hidden />,
      onChoose: () => chooseTheme('dark'),
    },
    {
      id: 'system',
      label: copy.theme(themes.system),
      ...words.system,
      mark: <Monitor aria-hidden />,
      onChoose: () => chooseTheme('system'),
    },
    {
      id: 'sign out',
      label: layoutCopy.signOut,
      ...words.signOut,
      mark: <LogOut aria-hidden />,
      onChoose: signOut,
    },
  ]
}
