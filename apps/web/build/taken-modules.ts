import type { Rolldown } from 'vite'

type Modules = Rolldown.ChunkingContext

/** Modules that only hand on what others export. All of what they name would bring every icon of the app to the first page. */
const DOORS =
  /\/node_modules\/(?:lucide-react\/dist\/esm\/lucide-react|@tanstack\/(?:react-query|query-core)\/build\/modern\/index|@tanstack\/react-router\/dist\/esm\/index|@internationalized\/number\/dist\/index)\.m?js$/

const CLAUSES = /\b(?:import|export)\s*(?:\{([^}]*)\}|\*)\s*from\s*["']([^"']+)["']/g

/** The modules that one takes: all that it imports, but of a door those alone whose names it uses. */
export function takenModules(id: string, modules: Modules): string[] {
  const info = modules.getModuleInfo(id)
  if (info === null) return []
  return info.importedIds.flatMap(next => {
    if (!DOORS.test(next)) return [next]
    const names = clausesOf(id, modules).flatMap(({ words, source }) => (isAt(source, next) ? words : []))
    return behindDoor(next, new Set(names), modules)
  })
}

/** Where a door has these names from. */
function behindDoor(door: string, names: ReadonlySet<string>, modules: Modules): string[] {
  const ids = modules.getModuleInfo(door)?.importedIds ?? []
  return clausesOf(door, modules).flatMap(({ words, source }) => {
    const id = ids.find(one => isAt(source, one))
    if (id === undefined) return []
    // It hands on all that another door has.
    if (words.length === 0) return DOORS.test(id) ? behindDoor(id, names, modules) : [id]
    return words.some(word => names.has(word)) ? [id] : []
  })
}

interface Clause {
  /** The names in its braces; none for a star. */
  words: string[]
  source: string
}

const read = new Map<string, Clause[]>()

function clausesOf(id: string, modules: Modules): Clause[] {
  const known = read.get(id)
  if (known !== undefined) return known
  const code = modules.getModuleInfo(id)?.code ?? ''
  const clauses = [...code.matchAll(CLAUSES)].map(([, names = '', source = '']) => ({
    words: names.match(/[\w$]+/g)?.filter(word => word !== 'as' && word !== 'default') ?? [],
    source,
  }))
  read.set(id, clauses)
  return clauses
}

/** Whether the module that a clause names is this one. */
const isAt = (source: string, id: string): boolean =>
  source.startsWith('.')
    ? id.endsWith(source.replace(/^[./]*/, '/'))
    : id.includes(`/node_modules/${source}/`)
