import type { Plugin } from 'vite'

const FILE = /\/react-dom\/cjs\/react-dom-client\.production\.js$/

/** The errors that React creates when its file runs. It throws or compares them, and never shows them. */
const CREATED = /(\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g
const COUNT = 5

/**
 * With developer tools, as in Lighthouse, each error records its callers. For that the browser parses their
 * files again, which blocks a slow phone for a tenth of a second. These errors need no stack.
 */
export const constantErrors = (): Plugin => {
  let count = 0
  return {
    name: 'leavewell:constant-errors',
    apply: 'build',
    transform: {
      filter: { id: FILE },
      handler: code =>
        code.replace(CREATED, (_, start, message) => {
          count++
          return `${start}Object.create(Error.prototype, { message: { value: ${message} } })`
        }),
    },
    generateBundle() {
      if (count !== COUNT) throw new Error('React creates its constant errors in another way now')
    },
  }
}
