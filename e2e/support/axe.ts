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
    // By the debugger, which the page's content policy does not concern.
    if (!(await page.evaluate('"axe" in globalThis'))) {
      await page.evaluate(`(0, eval)(${JSON.stringify(`${SOURCE}; 0`)})`)
    }
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
