import type { Plugin, Rolldown } from 'vite'
import { isFacade } from './direct-imports.ts'

/** Only for the server, which does not send files from hidden folders. */
const LIST = '.vite/route-files.json'

const ROUTE = /\/src\/routes\/(.+)\.tsx$/

/**
 * Lists the further files of each URL, so that the server can preload them in its page. Otherwise a browser
 * finds a page's code only after the first script has run.
 */
export const listRouteFiles = (): Plugin => ({
  name: 'leavewell:list-route-files',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
    const start = chunks.find(chunk => chunk.isEntry)
    if (start === undefined) return
    const known = withImports([start.fileName], bundle)
    const routes = [...this.getModuleIds()].flatMap(id => ROUTE.exec(id)?.[1] ?? [])
    const lazily = (route: string) => {
      const id = [...this.getModuleIds()].find(module => module.endsWith(`/src/routes/${route}.tsx`)) ?? ''
      const pages = this.getModuleInfo(id)?.dynamicallyImportedIds ?? []
      return chunks.filter(({ facadeModuleId, moduleIds }) =>
        pages.some(page => page === facadeModuleId || moduleIds.includes(page)),
      )
    }
    const list = Object.fromEntries(
      routes.filter(isPage).map(route => {
        const first = [...parentsOf(route), route].flatMap(lazily).map(({ fileName }) => fileName)
        const files = [...withImports(first, bundle)].filter(
          file => !known.has(file) && !isFacade(bundle[file]),
        )
        return [addressOf(route), files.map(file => `/${file}`)]
      }),
    )
    this.emitFile({ type: 'asset', fileName: LIST, source: JSON.stringify(list) })
  },
})

/** Not a layout (`_name`), the root (`__root`) or the catch-all route (`$`). */
const isPage = (route: string) => !/^[_$]/.test(route.split('/').at(-1) ?? '')

/** `_session/_layout/profile` is inside `_session` and `_session/_layout`. */
const parentsOf = (route: string) =>
  route
    .split('/')
    .slice(0, -1)
    .map((_, depth, folders) => folders.slice(0, depth + 1).join('/'))

/** `_session/_layout/profile` is `/profile`, and an `index` is its folder. */
const addressOf = (route: string) =>
  `/${route
    .split('/')
    .filter(part => !part.startsWith('_') && part !== 'index')
    .join('/')}`

function withImports(first: readonly string[], bundle: Rolldown.OutputBundle): Set<string> {
  const found = new Set<string>()
  const follow = (name: string) => {
    if (found.has(name)) return
    found.add(name)
    const file = bundle[name]
    if (file?.type === 'chunk') file.imports.forEach(follow)
  }
  first.forEach(follow)
  return found
}
