import type { Plugin } from 'vite'

const FILE = /\/react-aria\/dist\/private\/utils\/runAfterTransition\.mjs$/

/** How React Aria begins to keep an element, and what it has to forget those that are gone. */
const [BEGINS, FORGETS] = [/transitions = new Set\(\);/, /function ([\w$]*cleanupDetachedElements)\(\)/]

/**
 * React Aria keeps every element that has begun a transition until all its properties have ended. One that leaves the page while it
 * moves, a window for instance, it forgets when focus is moved for a screen reader, so for most people never: each window that was opened
 * stayed in memory. It now forgets them as well when another element begins to move.
 */
export const forgetTransitions = (): Plugin => {
  let isMended = false
  return {
    name: 'leavewell:forget-transitions',
    apply: 'build',
    transform: {
      filter: { id: FILE },
      handler(code) {
        const forget = FORGETS.exec(code)?.[1]
        isMended = forget !== undefined && BEGINS.test(code)
        return code.replace(BEGINS, begins => `${forget}();\n        ${begins}`)
      },
    },
    generateBundle() {
      if (!isMended) throw new Error('React Aria keeps elements that move in another way now')
    },
  }
}
