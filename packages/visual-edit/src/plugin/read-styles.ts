import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** A Tailwind style sheet with all of its imports, by name. */
export interface StyleSources {
  entry: string
  sheets: Record<string, string>
  /** Packages that it uses as plugins. */
  plugins: readonly string[]
  /** All files that were read. */
  files: readonly string[]
}

const IMPORT = /@import\s+["']([^"']+)["']/g
const PLUGIN = /@plugin\s+["']([^"']+)["']/g

/** Reads a style sheet of an app in the form that a browser needs to compile further classes. */
export function readStyles(file: string): StyleSources {
  const sheets: Record<string, string> = {}
  const plugins = new Set<string>()
  const files: string[] = []
  const read = (path: string): string => {
    const text = readFileSync(path, 'utf8')
    files.push(path)
    for (const [, name = ''] of text.matchAll(PLUGIN)) plugins.add(name)
    for (const [, name = ''] of text.matchAll(IMPORT)) sheets[name] ??= read(placeOf(name, path))
    return text
  }
  const entry = read(file)
  // An app may have removed sizes and colours from the theme. A builder does not know that, and sends their
  // usual names.
  const usual = readFileSync(createRequire(file).resolve('tailwindcss/theme.css'), 'utf8')
  return { entry: `${entry}\n${usual}`, sheets, plugins: [...plugins], files }
}

/** Resolves a file next to the importing one, or a package, whose style sheet is `index.css`. */
function placeOf(name: string, from: string): string {
  if (name.startsWith('.')) return join(dirname(from), name)
  return createRequire(from).resolve(name.endsWith('.css') ? name : `${name}/index.css`)
}
