import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { atRest } from './at-rest.ts'

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

interface Result {
  violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[]
}

type Scheme = 'light' | 'dark' | 'forced'

/**
 * Returns what axe-core finds wrong with the page, in light and in dark, where only colours differ. The size of
 * targets (WCAG 2.5.8) is off by default in axe-core. `schemes` selects colour schemes, or the forced colours of
 * the system.
 */
export async function violationsOf(
  page: Page,
  { schemes = ['light', 'dark'] }: { schemes?: readonly Scheme[] } = {},
): Promise<string[]> {
  const found: string[] = []
  for (const scheme of schemes) {
    const isForced = scheme === 'forced'
    await page.emulateMedia({
      colorScheme: isForced ? 'light' : scheme,
      forcedColors: isForced ? 'active' : 'none',
    })
    await atRest(page)
    if (!(await page.evaluate('"axe" in globalThis'))) await load(page)
    const options =
      scheme === 'light' ? { rules: { 'target-size': { enabled: true } } } : { runOnly: ['color-contrast'] }
    // A live announcement can refer to elements that are gone by now. Rules fetch no files, because none needs
    // one.
    const { violations } = (await page.evaluate(
      `axe.run({ exclude: ['[data-live-announcer]'] }, ${JSON.stringify({ ...options, preload: false, resultTypes: ['violations'] })})`,
    )) as Result
    for (const { id, nodes } of violations) {
      for (const { html, failureSummary = '' } of nodes) {
        found.push(`${scheme}: ${id} at ${html}: ${failureSummary.split('\n').at(1)?.trim()}`)
      }
    }
  }
  return found
}

/**
 * Loads axe-core. The page's content policy does not concern the debugger. Playwright's own `evaluate` would parse it
 * three times, which took longer than all the rules.
 */
async function load(page: Page): Promise<void> {
  const debug = await page.context().newCDPSession(page)
  // It stays attached, because the end of a session also ends virtual passkeys of the page.
  await debug.send('Runtime.evaluate', { expression: `${SOURCE}; 0` })
}
