import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { atRest } from './at-rest.ts'

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** The rule of contrast looks at marked elements. It takes half of the time of all rules. */
const MARK = 'data-contrast'
const CONTRAST_RULE = { id: 'color-contrast', selector: `[${MARK}]` }
/** How often a page has the contrast of texts with the same styles looked at. The first could be covered. */
const TIMES = 3

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
    await page.evaluate(markTexts, { mark: MARK, times: TIMES })
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
  const configure = `axe.configure(${JSON.stringify({ rules: [CONTRAST_RULE] })})`
  // It stays attached, because the end of a session also ends virtual passkeys of the page.
  await debug.send('Runtime.evaluate', { expression: `${SOURCE}; ${configure}; 0` })
}

/**
 * Runs in the page. Marks the texts whose contrast was not yet looked at `times` times. Contrast follows from the
 * styles of a text and of all that contains it. Each combination has a number in the page.
 */
function markTexts({ mark, times }: { mark: string; times: number }): void {
  const memory = globalThis as { looked?: { numbers: Map<string, number>; counts: Map<number, number> } }
  memory.looked ??= { numbers: new Map(), counts: new Map() }
  const { numbers, counts } = memory.looked
  const known = new Map<Element, number>()
  const numberOf = (element: Element | null): number => {
    if (element === null) return -1
    const before = known.get(element)
    if (before !== undefined) return before
    const style = getComputedStyle(element)
    const key = [
      numberOf(element.parentElement),
      element.tagName,
      element.getAttribute('class'),
      style.color,
      style.backgroundColor,
      style.backgroundImage,
      style.opacity,
      style.fontSize,
      style.fontWeight,
      style.textShadow,
    ].join('|')
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    known.set(element, number)
    return number
  }
  const hasText = (element: Element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some(node => node instanceof Text && node.data.trim() !== '')
  // axe-core skips what is disabled or hidden, so it does not count.
  const isSkipped = (element: Element) =>
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
    element.closest('[inert], [aria-hidden=true], :disabled, [aria-disabled=true]') !== null
  for (const element of document.body.querySelectorAll('*')) {
    const number = hasText(element) && !isSkipped(element) ? numberOf(element) : undefined
    const count = number === undefined ? times : (counts.get(number) ?? 0)
    if (number !== undefined) counts.set(number, count + 1)
    element.toggleAttribute(mark, count < times)
  }
}
