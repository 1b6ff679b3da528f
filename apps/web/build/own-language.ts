import { LOCALE } from '@leavewell/leave'
import type { Plugin } from 'vite'

const DEFAULT_LOCALE = /\/react-aria\/dist\/private\/i18n\/useDefaultLocale\.mjs$/

const OWN = `
const own = ${JSON.stringify({ locale: LOCALE, direction: 'ltr' })}
export const getDefaultLocale = () => own
export const useDefaultLocale = () => own
`

/**
 * Says to React Aria which language the app speaks, where it would ask the browser: that takes long the first time, as soon as the code is
 * there, and each part on a page would listen for another answer.
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
