import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const STYLES = join(import.meta.dirname, '../src/styles')

const TOKEN = /(--[\w-]+): ([^;]+);/g
const USED = /var\((--[\w-]+)/g

const PLACE = '<!-- start styles -->'

/**
 * Inlines the styles of index.html's start content with their tokens. So the first paint needs no file. They
 * include the fallback font, which the app uses as well.
 */
export const startStyles = (): Plugin => ({
  name: 'leavewell:start-styles',
  transformIndexHtml: {
    // Vite minifies them, as all others.
    order: 'pre',
    handler: (html, { path }) => {
      // The gallery of parts, which exists only in development, has no start content.
      if (path !== '/index.html') return html
      if (!html.includes(PLACE)) throw new Error('index.html has no place for the styles of its start')
      return html.replace(PLACE, () => `<style>${stylesWithTokens()}</style>`)
    },
  },
})

function stylesWithTokens(): string {
  const start = withoutComments(read('fonts.css') + read('start.css'))
  const tokens = withoutComments(read('tokens.css'))
  const values = new Map([...tokens.matchAll(TOKEN)].map(([, name = '', value = '']) => [name, value]))
  const used = new Map<string, string>()
  const use = (text: string) => {
    for (const [, name = ''] of text.matchAll(USED)) {
      const value = values.get(name)
      if (value === undefined) throw new Error(`start.css uses ${name}, which tokens.css does not have`)
      if (used.has(name)) continue
      used.set(name, value)
      use(value)
    }
  }
  use(start)
  const declarations = [...used].map(([name, value]) => `${name}:${value}`)
  return `:root { ${declarations.join('; ')} } ${start}`
}

const read = (file: string) => readFileSync(join(STYLES, file), 'utf8')

const withoutComments = (css: string) => css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
