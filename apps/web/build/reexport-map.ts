import type { Rolldown } from 'vite'

type Modules = Rolldown.ChunkingContext

/**
 * Barrel modules, which only re-export. Following all their imports would bring every icon and text into the
 * first page.
 */
const DOORS =
  /\/packages\/leave\/src\/index\.ts$|\/node_modules\/(?:lucide-react\/dist\/esm\/lucide-react|@tanstack\/(?:react-query|query-core)\/build\/modern\/index|@tanstack\/react-router\/dist\/esm\/index|@internationalized\/number\/dist\/index)\.m?js$/

const LEAVE = '@leavewell/leave'

/** The declared exports of a module, for `export *`. */
const DECLARED = /\bexport\s+(?:async\s+)?(?:const|function\*?|class|let)\s+([\w$]+)/g

const CLAUSES = /\b(?:import|export)\s*(?:\{([^}]*)\}|\*)\s*from\s*["']([^"']+)["']/g

/**
 * Returns the modules that a module needs. These are all its imports, but of a barrel only the sources of the
 * used names.
 */
export function reexportMap(id: string, modules: Modules): string[] {
  const info = modules.getModuleInfo(id)
  if (info === null) return []
  return info.importedIds.flatMap(next => {
    if (!DOORS.test(next)) return [next]
    const sources = sourcesBehind(next, modules)
    const names = clausesOf(id, modules).flatMap(({ words, source }) => (isAt(source, next) ? words : []))
    return [...new Set(names.flatMap(name => sources.get(name) ?? []))]
  })
}

const behind = new Map<string, ReadonlyMap<string, readonly string[]>>()

/**
 * Returns the sources of each name of a barrel. Cached, because every module with an icon asks, and the barrel
 * of icons has thousands of names.
 */
function sourcesBehind(door: string, modules: Modules): ReadonlyMap<string, readonly string[]> {
  const known = behind.get(door)
  if (known !== undefined) return known
  const sources = new Map<string, string[]>()
  const add = (name: string, id: string) => sources.set(name, [...(sources.get(name) ?? []), id])
  const ids = modules.getModuleInfo(door)?.importedIds ?? []
  for (const { words, source } of clausesOf(door, modules)) {
    const id = ids.find(one => isAt(source, one))
    if (id === undefined) continue
    // A re-export of another barrel.
    if (words.length === 0 && DOORS.test(id)) {
      for (const [name, from] of sourcesBehind(id, modules)) for (const one of from) add(name, one)
      continue
    }
    for (const name of words.length === 0 ? exportsOf(id, modules) : words) add(name, id)
  }
  behind.set(door, sources)
  return sources
}

interface Clause {
  /** The names in braces. Empty for a star. */
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

const exportsOf = (id: string, modules: Modules): string[] =>
  [...(modules.getModuleInfo(id)?.code ?? '').matchAll(DECLARED)].map(([, name = '']) => name)

/** Whether the path of an import is this module. */
function isAt(source: string, id: string): boolean {
  if (source.startsWith('.')) return id.endsWith(source.replace(/^[./]*/, '/'))
  return id.includes(source === LEAVE ? '/packages/leave/' : `/node_modules/${source}/`)
}
