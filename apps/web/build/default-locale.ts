import { LOCALE } from '@leavewell/leave'
import type { Plugin } from 'vite'

const DEFAULT_LOCALE = /\/react-aria\/dist\/private\/i18n\/useDefaultLocale\.mjs$/

const OWN = `
const own = ${JSON.stringify({ locale: LOCALE, direction: 'ltr' })}
export const getDefaultLocale = () => own
export const useDefaultLocale = () => own
`

/**
 * Sets React Aria's language to the app's. By default it reads the browser's language, which is slow the first
 * time. Every component would also subscribe to changes.
 */
export const ownLanguage = (): Plugin => {
  let isSaid = false
  return {
    name: 'leavewell:own-language',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: DEFAULT_LOCALE },
      handler() {
        isSaid = true
        return OWN
      },
    },
    generateBundle() {
      if (!isSaid) throw new Error('React Aria asks for the language of the browser elsewhere now')
    },
  }
}
