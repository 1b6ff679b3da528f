import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { reexportMap } from './reexport-map.ts'

type Splitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>
type Modules = Rolldown.ChunkingContext

const SOURCES = join(import.meta.dirname, '../src')
/** The modules of the Dashboard. Nearly all of them are needed by every other page after sign-in. */
const FRAME = ['session/session-gate.tsx', 'shell/layout.tsx', 'pages/dashboard.tsx']
const LOGIN = ['pages/login.tsx']
/** Loaded on every page, right after its start. */
const TOASTS = ['ui/toast-region.tsx']
/** The most common pages after the Dashboard: the lists and the calendar, each in its own file. */
const REQUESTS = ['pages/team-requests.tsx', 'pages/my-requests.tsx']
const CALENDAR = ['pages/team-calendar.tsx']
/** The overlays of the frame. They load on every page when it is idle. */
const OVERLAYS = [
  'shell/command-palette.tsx',
  'shell/user-menu.tsx',
  'shell/sidebar-drawer.tsx',
  'shell/bar-title.tsx',
  'features/notifications/notification-popover.tsx',
]
/** The form for leave loads after them. */
const LEAVE_FORM = ['features/requests/form/leave-form-dialog.tsx']
/** Has little code of its own, and must not load the lists or the calendar. */
const ADMIN = ['pages/admin-dashboard.tsx']

/**
 * Groups the app's modules into files. By default, every part shared by two pages would be a file, each icon
 * included. The Dashboard would need 68 files, which would queue over HTTP/1.1. The remaining modules share
 * files by the pages that need them.
 */
export function splitCode(): Splitting {
  const isOfFrame = reachableFrom(FRAME)
  const isOfLogin = reachableFrom(LOGIN)
  const isOfToasts = reachableFrom(TOASTS)
  const isOfRequests = reachableFrom(REQUESTS)
  const isOfCalendar = reachableFrom(CALENDAR)
  const isOfAdmin = reachableFrom(ADMIN)
  const isOfOverlays = reachableFrom(OVERLAYS)
  const isOfLeaveForm = reachableFrom(LEAVE_FORM)
  return {
    groups: [
      // They stay in the browser cache across our updates.
      { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
      { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 3.5 },
      { name: 'start', tags: ['$initial'], priority: 3 },
      // Otherwise the Dashboard of the demo would load the log-in page and all overlays.
      { name: 'demo', test: /\/(leave\/src\/copy\/demo|leave-ui\/enter-demo)\.ts$/, priority: 2.5 },
      {
        debugName: 'first pages',
        priority: 2,
        name: (id, modules) => {
          if (isOfFrame(id, modules)) return isOfLogin(id, modules) ? 'controls' : 'frame'
          if (!isOfLogin(id, modules)) return null
          return isOfRequests(id, modules) || isOfCalendar(id, modules) ? 'fields' : 'login'
        },
      },
      {
        debugName: 'toasts',
        priority: 1.95,
        name: (id, modules) => (isOfToasts(id, modules) ? 'toasts' : null),
      },
      { name: 'icons', test: /lucide-react/, minShareCount: 2, priority: 1.92 },
      // Shared modules first, because a group includes all imports of its modules.
      {
        debugName: 'lists',
        priority: 1.9,
        name: (id, modules) =>
          isOfRequests(id, modules) && (isOfCalendar(id, modules) || isOfAdmin(id, modules)) ? 'lists' : null,
      },
      {
        debugName: 'daily pages',
        priority: 1.8,
        name: (id, modules) => {
          if (isOfRequests(id, modules)) return 'requests'
          return isOfCalendar(id, modules) ? 'calendar' : null
        },
      },
      {
        debugName: 'shared with the Admin Dashboard',
        priority: 1.75,
        name: (id, modules) => (isOfAdmin(id, modules) ? 'shared' : null),
        minShareCount: 2,
        entriesAware: true,
      },
      {
        debugName: 'when idle',
        priority: 1.7,
        name: (id, modules) => {
          if (isOfOverlays(id, modules)) return 'overlays'
          return isOfLeaveForm(id, modules) ? 'leave-form' : null
        },
      },
      { name: 'shared', minShareCount: 2, entriesAware: true },
    ],
  }
}

/** Shared files do not have the names of all their pages. */
export const chunkFileNames = ({ name }: { name: string }): string =>
  `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash].js`

/** Whether a module is loaded together with one of `roots`, without a dynamic import. */
function reachableFrom(roots: readonly string[]): (id: string, modules: Modules) => boolean {
  const reached = new Set<string>()
  const follow = (id: string, modules: Modules) => {
    if (reached.has(id)) return
    reached.add(id)
    for (const next of reexportMap(id, modules)) follow(next, modules)
  }
  return (id, modules) => {
    if (reached.size === 0) for (const root of roots) follow(join(SOURCES, root), modules)
    return reached.has(id)
  }
}
