import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const WORKER = join(import.meta.dirname, 'worker/offline.js')

/** The daily pages and the page of kept leave, by the file names of split-code.ts. */
const DAILY =
  /^(main|react|start|controls|fields|frame|login|lists|requests|calendar|toasts|icons|kept-leave-page)$/

/**
 * Writes the service worker that serves the app's frame while the server does not answer. It has the file names
 * of this build.
 */
export const cacheShell = (): Plugin => ({
  name: 'leavewell:keep-shell',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const files = filesOfShell(bundle).map(file => `/${file}`)
      const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12)
      const source = readFileSync(WORKER, 'utf8')
        .replace('__FILES__', () => JSON.stringify(files))
        .replace('__VERSION__', version)
      this.emitFile({ type: 'asset', fileName: 'offline.js', source })
    },
  },
})

function filesOfShell(bundle: Rolldown.OutputBundle): string[] {
  const code = new Set<string>()
  const add = (fileName: string) => {
    const file = bundle[fileName]
    if (file?.type !== 'chunk' || code.has(fileName)) return
    code.add(fileName)
    for (const imported of file.imports) add(imported)
  }
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && (file.isEntry || DAILY.test(file.name))) add(file.fileName)
  const looks = Object.keys(bundle).filter(name => /\.(css|woff2)$/.test(name))
  return [...code, ...looks].sort()
}
