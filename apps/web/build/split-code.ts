import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { takenModules } from './taken-modules.ts'

type Splitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>
type Modules = Rolldown.ChunkingContext

const SOURCES = join(import.meta.dirname, '../src')
/** The door of the package names every module of it; following it would bring the sentences of all screens to the first page. */
const LEAVE = join(import.meta.dirname, '../../../packages/leave/src/index.ts')

/** What the Dashboard is made of. Every other page of somebody signed in needs nearly all of it. */
const FRAME = ['session/session-gate.tsx', 'shell/layout.tsx', 'pages/dashboard.tsx']
const LOGIN = ['pages/login.tsx']
/** What the log-in page and the frame both take from the package. Its door is not followed, so whatever is not named here goes with the first that asks. */
const OF_BOTH = ['copy/screen.ts', 'formats/addresses.ts'].map(file => `../../../packages/leave/src/${file}`)
/** Beside every page, as soon as it runs. */
const TOASTS = ['ui/toast-region.tsx']
/** What people open most after the Dashboard: their lists and the calendar, each in a file of its own. */
const REQUESTS = ['pages/team-requests.tsx', 'pages/my-requests.tsx']
const CALENDAR = ['pages/team-calendar.tsx']

/**
 * Which files the app comes in. Without this every part that two pages share, each icon among them, is a file of its own, and the
 * Dashboard is 68 of them; over HTTP/1.1 they stand in line. What is left shares files by the pages that need it.
 */
export function splitCode(): Splitting {
  const isOfFrame = reachableFrom([...FRAME, ...OF_BOTH])
  const isOfLogin = reachableFrom([...LOGIN, ...OF_BOTH])
  const isOfToasts = reachableFrom(TOASTS)
  const isOfRequests = reachableFrom(REQUESTS)
  const isOfCalendar = reachableFrom(CALENDAR)
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
          return isOfLogin(id, modules) ? 'login' : null
        },
      },
      {
        debugName: 'toasts',
        priority: 1.95,
        name: (id, modules) => (isOfToasts(id, modules) ? 'toasts' : null),
      },
      // What both have comes first: a group takes along all that its modules import.
      {
        debugName: 'lists',
        priority: 1.9,
        name: (id, modules) => (isOfRequests(id, modules) && isOfCalendar(id, modules) ? 'lists' : null),
      },
      {
        debugName: 'daily pages',
        priority: 1.8,
        name: (id, modules) => {
          if (isOfRequests(id, modules)) return 'requests'
          return isOfCalendar(id, modules) ? 'calendar' : null
        },
      },
      { name: 'icons', test: /lucide-react/, minShareCount: 2, priority: 1 },
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
    if (reached.has(id) || id === LEAVE) return
    reached.add(id)
    for (const next of takenModules(id, modules)) follow(next, modules)
  }
  return (id, modules) => {
    if (reached.size === 0) for (const root of roots) follow(join(SOURCES, root), modules)
    return reached.has(id)
  }
}
