import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { takenModules } from './taken-modules.ts'

type Splitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>
type Modules = Rolldown.ChunkingContext

const SOURCES = join(import.meta.dirname, '../src')
/** What the Dashboard is made of. Every other page of somebody signed in needs nearly all of it. */
const FRAME = ['session/session-gate.tsx', 'shell/layout.tsx', 'pages/dashboard.tsx']
const LOGIN = ['pages/login.tsx']
/** Beside every page, as soon as it runs. */
const TOASTS = ['ui/toast-region.tsx']
/** What people open most after the Dashboard: their lists and the calendar, each in a file of its own. */
const REQUESTS = ['pages/team-requests.tsx', 'pages/my-requests.tsx']
const CALENDAR = ['pages/team-calendar.tsx']
/** Has little of its own, and is to bring neither list nor calendar along. */
const ADMIN = ['pages/admin-dashboard.tsx']

/**
 * Which files the app comes in. Without this every part that two pages share, each icon among them, is a file of its own, and the
 * Dashboard is 68 of them; over HTTP/1.1 they stand in line. What is left shares files by the pages that need it.
 */
export function splitCode(): Splitting {
  const isOfFrame = reachableFrom(FRAME)
  const isOfLogin = reachableFrom(LOGIN)
  const isOfToasts = reachableFrom(TOASTS)
  const isOfRequests = reachableFrom(REQUESTS)
  const isOfCalendar = reachableFrom(CALENDAR)
  const isOfAdmin = reachableFrom(ADMIN)
  return {
    groups: [
      // Stays in people's browsers over our updates.
      { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
      { name: 'start', tags: ['$initial'], priority: 3 },
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
      // What both have comes first: a group takes along all that its modules import.
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
      { name: 'shared', minShareCount: 2, entriesAware: true },
    ],
  }
}

/** Files that pages share are not named after all of these pages. */
export const chunkFileNames = ({ name }: { name: string }): string =>
  `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash].js`

/** Whether a module comes along with the first of `roots`, without being asked for later. */
function reachableFrom(roots: readonly string[]): (id: string, modules: Modules) => boolean {
  const reached = new Set<string>()
  const follow = (id: string, modules: Modules) => {
    if (reached.has(id)) return
    reached.add(id)
    for (const next of takenModules(id, modules)) follow(next, modules)
  }
  return (id, modules) => {
    if (reached.size === 0) for (const root of roots) follow(join(SOURCES, root), modules)
    return reached.has(id)
  }
}
