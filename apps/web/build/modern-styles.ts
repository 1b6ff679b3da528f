import type { Plugin } from 'vite'

/** Tailwind's condition for browsers without `@property`. */
const WITHOUT_PROPERTY = /@layer properties\s*\{/
/** Tailwind's condition around mixed colours, after the same rule with a plain colour. */
const WITH_MIXED_COLOURS = /@supports \(color:\s*color-mix\(in lab, red, red\)\)\s*\{/

/**
 * Leaves out what Tailwind adds for browsers older than the target of the build. All of them know `@property` and
 * `color-mix()`. Fails if Tailwind changes its words.
 */
export const modernStyles = (): Plugin => ({
  name: 'leavewell:modern-styles',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/styles\/app\.css$/ },
    handler(css) {
      const names = replaceBlocks(css, WITHOUT_PROPERTY, () => '')
      const colours = replaceBlocks(names, WITH_MIXED_COLOURS, body => body)
      if (names === css || colours === names) throw new Error('Tailwind has other words for older browsers')
      return { code: colours, map: null }
    },
  },
})

/** Replaces each block with this head by what `of` makes of its body. */
function replaceBlocks(css: string, head: RegExp, of: (body: string) => string): string {
  const found = head.exec(css)
  if (found === null) return css
  const start = found.index + found[0].length
  let end = start
  for (let depth = 1; depth > 0; end++) depth += css[end] === '{' ? 1 : css[end] === '}' ? -1 : 0
  const rest = replaceBlocks(css.slice(end), head, of)
  return css.slice(0, found.index) + of(css.slice(start, end - 1)) + rest
}
