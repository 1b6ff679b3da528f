import type { Plugin } from 'vite'

const FILE = /\/react-aria\/dist\/private\/utils\/runAfterTransition\.mjs$/

/** The code where React Aria starts to track an element, and its function that removes detached ones. */
const [BEGINS, FORGETS] = [/transitions = new Set\(\);/, /function ([\w$]*cleanupDetachedElements)\(\)/]

/**
 * React Aria tracks every element with a running transition until all its properties have ended. Elements such
 * as dialogs may leave the page during a transition. React Aria forgets them only when focus moves for a screen
 * reader. So for most users every opened dialog stayed in memory. This also removes them when another element
 * starts a transition.
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
