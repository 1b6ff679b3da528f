import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { atRest } from './at-rest.ts'

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** The rule of contrast looks at marked elements. It takes half of the time of all rules. */
const MARK = 'data-contrast'
const CONTRAST_RULE = { id: 'color-contrast', selector: `[${MARK}]` }
/** How often the contrast of texts with the same styles is looked at. The first could be covered. */
const TIMES = 3

/** How often each number of styles was looked at, over all pages of a worker. */
export type Looked = Map<number, number>
const LOOKED: Looked = new Map()

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
  { schemes = ['light', 'dark'], looked = LOOKED }: { schemes?: readonly Scheme[]; looked?: Looked } = {},
): Promise<string[]> {
  const found: string[] = []
  for (const scheme of schemes) {
    const isForced = scheme === 'forced'
    await page.emulateMedia({
      colorScheme: isForced ? 'light' : scheme,
      forcedColors: isForced ? 'active' : 'none',
    })
    await atRest(page)
    const marked = await page.evaluate(markTexts, { mark: MARK, times: TIMES, looked: [...looked] })
    for (const number of marked) looked.set(number, (looked.get(number) ?? 0) + 1)
    if (scheme !== 'light' && marked.length === 0) continue
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
  const configure = `axe.configure(${JSON.stringify({ rules: [CONTRAST_RULE] })})`
  // It stays attached, because the end of a session also ends virtual passkeys of the page.
  await debug.send('Runtime.evaluate', { expression: `${SOURCE}; ${configure}; 0` })
}

/**
 * Runs in the page. Marks the texts whose contrast was not yet looked at `times` times, and returns their numbers.
 * Contrast follows from the styles of a text and of all that contains it. Their hash is the number.
 */
function markTexts(given: { mark: string; times: number; looked: [number, number][] }): number[] {
  const { mark, times } = given
  const counts = new Map(given.looked)
  const marked: number[] = []
  const known = new Map<Element, number>()
  const hashOf = (text: string) => {
    let [high, low] = [0xdeadbeef, 0x41c6ce57]
    for (let at = 0; at < text.length; at++) {
      high = Math.imul(high ^ text.charCodeAt(at), 2654435761)
      low = Math.imul(low ^ text.charCodeAt(at), 1597334677)
    }
    return (high >>> 0) * 2 ** 21 + ((low ^ (high >>> 15)) >>> 11)
  }
  // What covers a text may depend on the width.
  const root = innerWidth
  const numberOf = (element: Element | null): number => {
    if (element === null) return root
    const before = known.get(element)
    if (before !== undefined) return before
    const style = getComputedStyle(element)
    const number = hashOf(
      [
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
      ].join('|'),
    )
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
    if (number !== undefined && count < times) {
      counts.set(number, count + 1)
      marked.push(number)
    }
    element.toggleAttribute(mark, count < times)
  }
  return marked
}
