import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dashboardCopy, layoutCopy, profileCopy, requestsCopy, signInCopy } from '@leavewell/leave'
import type { Plugin } from 'vite'

const FIRST_FORMAT = 'first-format.js'

const TITLES = {
  '/login': signInCopy.signInTitle,
  '/myrequests': requestsCopy.myTitle,
  '/teamrequests': requestsCopy.teamTitle,
  '/teamcalendar': layoutCopy.teamCalendar,
  '/profile': profileCopy.title,
  '/admindashboard': layoutCopy.adminDashboard,
}

/**
 * Fills into the page what only the build knows: the app's id, the titles that are the same for everybody, how the Dashboard greets, what makes the first format, and
 * the font, which styles alone name, so that browsers would come to it last.
 */
export const completePage = ({ appId }: { appId: string }): Plugin => ({
  name: 'leavewell:complete-page',
  buildStart() {
    if (this.environment.config.command !== 'build') return
    const source = readFileSync(join(import.meta.dirname, FIRST_FORMAT), 'utf8')
    this.emitFile({ type: 'asset', name: FIRST_FORMAT, source })
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => ({
      html: html
        .replace('__APP_ID__', () => appId)
        .replace('__TITLES__', () => JSON.stringify(TITLES))
        .replace('__GREETING__', () => JSON.stringify(dashboardCopy.greeting('{name}')))
        .replace('__SIGN_IN_SUBTITLE__', () => signInCopy.signInSubtitle)
        .replaceAll('__FIRST_FORMAT__', () => nameOf(FIRST_FORMAT, bundle)),
      tags: Object.keys(bundle)
        .filter(name => name.endsWith('.woff2'))
        .map(name => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: '' },
          injectTo: 'head-prepend' as const,
        })),
    }),
  },
})

/** Address of a file that was emitted; empty while developing. */
const nameOf = (name: string, bundle: object): string => {
  const found = Object.entries(bundle).find(([, file]) => file.names?.includes(name))
  return found === undefined ? '' : `/${found[0]}`
}
