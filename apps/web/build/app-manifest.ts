import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPageUrl, layoutCopy, OPEN_LEAVE_FORM_QUERY } from '@leavewell/leave'
import type { Plugin } from 'vite'
import { BRAND_NAME } from '../src/lib/constants.ts'

const ICONS = join(import.meta.dirname, '../src/brand/app-icons')

/** Squares with round corners, and a maskable icon, which phones crop to their own shape. */
const APP_ICONS = [
  { name: 'any-192', size: 192, purpose: 'any' },
  { name: 'any-512', size: 512, purpose: 'any' },
  { name: 'maskable-512', size: 512, purpose: 'maskable' },
]
/** For iOS, which ignores the manifest's icons and does not show transparency. */
const APPLE_ICON = 'apple-180'

const LINKS = [
  { rel: 'manifest', href: '/app.webmanifest' },
  { rel: 'apple-touch-icon', href: addressOf(APPLE_ICON) },
]

/**
 * Writes the web app manifest and links it in the page. Phones and desktops can then install the app with its
 * own window.
 */
export const appManifest = (): Plugin => ({
  name: 'leavewell:app-manifest',
  apply: 'build',
  transformIndexHtml: () => LINKS.map(attrs => ({ tag: 'link', attrs, injectTo: 'head' as const })),
  generateBundle() {
    for (const name of [...APP_ICONS.map(({ name }) => name), APPLE_ICON]) {
      const source = readFileSync(join(ICONS, `${name}.png`))
      this.emitFile({ type: 'asset', fileName: addressOf(name).slice(1), source })
    }
    this.emitFile({ type: 'asset', fileName: 'app.webmanifest', source: JSON.stringify(MANIFEST) })
  },
})

const MANIFEST = {
  id: '/',
  name: BRAND_NAME,
  short_name: BRAND_NAME,
  description: 'Request leave, see balances, know who is away.',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  // The background of the light theme, because a manifest has only one colour.
  background_color: '#f6f7f9',
  theme_color: '#f6f7f9',
  icons: APP_ICONS.map(({ name, size, purpose }) => ({
    src: addressOf(name),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })),
  // The actions of a long press on the icon.
  shortcuts: [
    { name: layoutCopy.quickLeave, url: `/?${OPEN_LEAVE_FORM_QUERY}=true` },
    { name: layoutCopy.teamCalendar, url: createPageUrl('TeamCalendar') },
  ],
}

function addressOf(icon: string): string {
  return `/icons/${icon}.png`
}
