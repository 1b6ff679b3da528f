import { layoutCopy, profileCopy, requestsCopy } from '@leavewell/leave'
import type { Plugin } from 'vite'

const TITLES = {
  '/myrequests': requestsCopy.myTitle,
  '/teamrequests': requestsCopy.teamTitle,
  '/teamcalendar': layoutCopy.teamCalendar,
  '/profile': profileCopy.title,
  '/admindashboard': layoutCopy.adminDashboard,
}

/**
 * Fills into the page what only the build knows: the app's id, the titles that are the same for everybody, and the font, which styles
 * alone name, so that browsers would come to it last.
 */
export const completePage = ({ appId }: { appId: string }): Plugin => ({
  name: 'leavewell:complete-page',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => ({
      html: html.replace('__APP_ID__', () => appId).replace('__TITLES__', () => JSON.stringify(TITLES)),
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
