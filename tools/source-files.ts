import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout. */
export const root = fileURLToPath(new URL('..', import.meta.url))

const SKIPPED = new Set(['node_modules', 'dist', '.git', '.cache', 'test-results'])
/** The data folder of a server that runs in the checkout. A folder of source can have the same name. */
const DATA = 'data'

/** Returns the matching files below `folder`. All paths are relative to the checkout. */
export function filesBelow(folder: string, name: RegExp): string[] {
  return readdirSync(join(root, folder)).flatMap(entry => {
    const path = join(folder, entry)
    if (SKIPPED.has(entry) || path === DATA) return []
    if (statSync(join(root, path)).isDirectory()) return filesBelow(path, name)
    return name.test(entry) ? [relative('', path)] : []
  })
}

/** Whether there is a file or folder of this path, relative to the checkout. */
export const exists = (path: string): boolean => existsSync(join(root, path))
