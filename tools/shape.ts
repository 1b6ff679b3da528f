import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { circlesIn } from './circles.ts'

/**
 * `npx node tools/shape.ts [CHECKOUT]` prints the lengths of files and the imports between rooms as a table. It reads
 * any checkout of this repository, so that an old commit is measured by today's rules.
 */

const SOURCE = /\.(tsx?|mjs|css)$/
const SKIPPED = new Set(['node_modules', 'dist', '.git', '.cache', 'test-results'])
const TEST = /\.test\.tsx?$|\/(?:test|testing|fixtures)\/|^(?:e2e|bench)\//
/** Files that only contain lists: sentences, holidays, demo people, generated routes. */
const DATA =
  /\/(?:messages|copy|demo)\/|\/holidays\/(?:countries|regions)|routeTree\.gen|company-data|migrations\.ts$/

/** One source file: its lines and the files of the checkout that it imports. */
export interface SourceFile {
  path: string
  lines: number
  imports: { path: string; isType: boolean }[]
}

export interface Shape {
  files: number
  lines: number
  median: number
  p90: number
  longest: { path: string; lines: number }
  /** Files of at most six lines. */
  tiny: number
  rooms: number
  /** Pairs of rooms of which one imports the other, types included. */
  edges: number
  /** Imports of a file by a file of another room. */
  crossings: number
  /** Groups of files that reach each other at run time. */
  circlesOfFiles: string[][]
  /** Groups of rooms that reach each other, types included. */
  circlesOfRooms: string[][]
}

/** Returns all program files below a checkout, without tests and lists. */
export function readSources(checkout: string): SourceFile[] {
  const paths = new Set(below(checkout, checkout))
  const doors = doorsOf(checkout)
  return [...paths]
    .filter(path => !TEST.test(path) && !DATA.test(path))
    .map(path => {
      const text = readFileSync(join(checkout, path), 'utf8')
      const imports = importsOf(text).flatMap(({ from, isType }) => {
        const target = doors.get(from) ?? (from.startsWith('.') ? normalize(join(dirname(path), from)) : '')
        return paths.has(target) ? [{ path: target, isType }] : []
      })
      return { path, lines: text.trimEnd().split('\n').length, imports }
    })
}

export function shapeOf(sources: readonly SourceFile[]): Shape {
  const sizes = sources.map(({ lines }) => lines).sort((a, b) => a - b)
  const at = (share: number) => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * share))] ?? 0
  const known = new Set(sources.map(({ path }) => path))
  const links = sources.flatMap(({ path, imports }) =>
    imports.filter(one => known.has(one.path)).map(one => ({ from: path, to: one.path, isType: one.isType })),
  )
  const crossing = links
    .map(({ from, to }) => [roomOf(from), roomOf(to)] as const)
    .filter(([from, to]) => from !== to)
  const edges = [...new Set(crossing.map(pair => pair.join(' ')))].map(pair => pair.split(' '))
  const longest = sources.reduce((a, b) => (b.lines > a.lines ? b : a))
  return {
    files: sources.length,
    lines: sizes.reduce((sum, lines) => sum + lines, 0),
    median: at(0.5),
    p90: at(0.9),
    longest: { path: longest.path, lines: longest.lines },
    tiny: sizes.filter(lines => lines <= 6).length,
    rooms: new Set(sources.map(({ path }) => roomOf(path)).filter(room => !SOURCE.test(room))).size,
    edges: edges.length,
    crossings: crossing.length,
    circlesOfFiles: circles(links.filter(({ isType }) => !isType).map(({ from, to }) => [from, to])),
    circlesOfRooms: circles(edges),
  }
}

/**
 * Returns the room of a file: a folder of `src`, or of `features` in the web app. A file outside of rooms is its own
 * room.
 */
function roomOf(path: string): string {
  const inWeb = /^(apps\/web\/src\/features\/[^/]+)\//.exec(path)?.[1]
  return inWeb ?? /^((?:apps|packages)\/[^/]+\/src\/[^/]+)\//.exec(path)?.[1] ?? path
}

function below(checkout: string, folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    if (SKIPPED.has(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return below(checkout, path)
    return SOURCE.test(entry.name) ? [relative(checkout, path)] : []
  })
}

/** Returns the target of `@leavewell/…`. */
function doorsOf(checkout: string): Map<string, string> {
  const doors = new Map<string, string>()
  for (const kind of ['packages', 'apps']) {
    for (const name of readdirSync(join(checkout, kind))) {
      const folder = join(kind, name)
      const { name: is, exports = {} } = JSON.parse(
        readFileSync(join(checkout, folder, 'package.json'), 'utf8'),
      ) as { name: string; exports?: Record<string, string> }
      for (const [door, path] of Object.entries(exports)) {
        doors.set(normalize(join(is, door)), normalize(join(folder, path)))
      }
    }
  }
  return doors
}

const STATEMENT = /^\s*(?:import|export)\s+(type\s+)?(?:[\w$*{][^'";]*?from\s*)?'([^']+)'/gm
const DYNAMIC = /\bimport\('([^']+)'\)/g

function importsOf(text: string): { from: string; isType: boolean }[] {
  const fixed = [...text.matchAll(STATEMENT)].map(([all, type, from = '']) => ({
    from,
    isType: type !== undefined || hasTypesAlone(all),
  }))
  return [...fixed, ...[...text.matchAll(DYNAMIC)].map(([, from = '']) => ({ from, isType: true }))]
}

/** `import { type A, type B } from …` does not exist at run time either. */
function hasTypesAlone(statement: string): boolean {
  const names = /^\s*\w+\s*\{([^}]*)\}/.exec(statement)?.[1]?.split(',') ?? ['']
  return names.every((name, at) => /^\s*type\s/.test(name) || (at > 0 && name.trim() === ''))
}

/** Returns the circles of a graph, given by its edges. */
function circles(edges: readonly (readonly string[])[]): string[][] {
  const leadsTo = new Map<string, string[]>()
  for (const [from = '', to = ''] of edges) leadsTo.set(from, [...(leadsTo.get(from) ?? []), to])
  return circlesIn(leadsTo)
}

function table(sources: readonly SourceFile[]): string {
  const parts = [
    'packages/leave',
    'packages/platform',
    'packages/client',
    'apps/server',
    'apps/web',
    'tools',
    '',
  ]
  const rows = parts.map(part => {
    const is = shapeOf(sources.filter(({ path }) => path.startsWith(part)))
    const { files, lines, median, p90, longest, tiny, rooms, edges, crossings } = is
    const circles = `${is.circlesOfFiles.length} / ${is.circlesOfRooms.map(({ length }) => length).join('+') || 0}`
    return [
      part || 'all',
      files,
      lines,
      median,
      p90,
      `${longest.lines} ${longest.path.split('/').at(-1)}`,
      tiny,
      rooms,
      edges,
      crossings,
      circles,
    ].join(' | ')
  })
  return [
    'part | files | lines | median | p90 | longest | ≤ 6 lines | rooms | edges between rooms | imports across | circles of files / rooms in circles',
    ...rows,
  ].join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sources = readSources(resolve(process.argv[2] ?? join(import.meta.dirname, '..')))
  console.log(table(sources))
  const { circlesOfFiles, circlesOfRooms } = shapeOf(sources)
  for (const circle of circlesOfFiles) console.log(`files in a circle: ${circle.join(', ')}`)
  for (const circle of circlesOfRooms) console.log(`rooms in a circle, types included: ${circle.join(', ')}`)
  const over = sources.filter(({ lines }) => lines > 200).sort((a, b) => b.lines - a.lines)
  for (const { path, lines } of over) console.log(`${lines} lines: ${path}`)
}
