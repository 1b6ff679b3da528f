import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  appStartCopy,
  connectionCopy,
  createPageUrl,
  dashboardCopy,
  profileCopy,
  signInCopy,
} from '@leavewell/leave'
import type { Plugin } from 'vite'
import { PAGE_TITLES } from '../src/shell/page-titles.ts'

const FIRST_FORMAT = 'first-format.js'

const TITLES = {
  ...Object.fromEntries(Object.entries(PAGE_TITLES).map(([page, title]) => [createPageUrl(page), title])),
  [createPageUrl('Profile')]: profileCopy.title,
  '/login': signInCopy.signInTitle,
}

/**
 * Fills in values of the page that only the build knows. These are the app's id, the common page titles and the
 * Dashboard's greeting. It also adds the script that creates the first formats.
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
    handler: (html, { bundle = {} }) =>
      html
        .replace('__APP_ID__', () => appId)
        .replace('__TITLES__', () => JSON.stringify(TITLES))
        .replace('__GREETING__', () => JSON.stringify(dashboardCopy.greeting('{name}')))
        .replace('__SIGN_IN_SUBTITLE__', () => signInCopy.signInSubtitle)
        .replace('__NOT_LOADED__', () => connectionCopy.pageNotLoaded)
        .replace('__TRY_AGAIN__', () => appStartCopy.tryAgain)
        .replaceAll('__FIRST_FORMAT__', () => nameOf(FIRST_FORMAT, bundle)),
  },
})

/** URL of an emitted file. Empty in development. */
const nameOf = (name: string, bundle: object): string => {
  const found = Object.entries(bundle).find(([, file]) => file.names?.includes(name))
  return found === undefined ? '' : `/${found[0]}`
}
