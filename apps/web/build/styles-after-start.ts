import type { Plugin } from 'vite'

const PLACE = '<!-- app styles -->'
const STYLES = /\s*<link rel="stylesheet"[^>]*>/g

/**
 * Links the app's styles below the start content, which has its own. A browser paints content above a style
 * sheet without delay. The styles are still fetched from the beginning, and later scripts run after them.
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
