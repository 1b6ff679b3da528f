import type { Plugin } from 'vite'

const PLACE = '<!-- app styles -->'
const STYLES = /\s*<link rel="stylesheet"[^>]*>/g

/**
 * Names the app's styles below what the page shows first, which has its own: a browser paints what stands above them without waiting. They
 * are fetched from the beginning all the same, and scripts below them wait for them.
 */
export const stylesAfterStart = (): Plugin => ({
  name: 'leavewell:styles-after-start',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: html => {
      const links = html.match(STYLES) ?? []
      if (links.length === 0 || !html.includes(PLACE))
        throw new Error('index.html has no styles, or no place for them')
      return html.replaceAll(STYLES, '').replace(PLACE, () => links.join('').trim())
    },
  },
})
