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
 * What axe-core finds wrong with the page as it stands, in light and in dark; colours are all that differs. The size of targets (WCAG
 * 2.5.8) is no rule of its own accord. `schemes` looks at some of its colours alone, or at those that the system forces.
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
    await page.evaluate(`globalThis.axe ?? (0, eval)(${JSON.stringify(`${SOURCE}; 0`)}); 0`)
    const options =
      scheme === 'light' ? { rules: { 'target-size': { enabled: true } } } : { runOnly: ['color-contrast'] }
    // What is being read out points to words elsewhere, which may have gone by now. No file is fetched for its rules: none asks for one.
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
