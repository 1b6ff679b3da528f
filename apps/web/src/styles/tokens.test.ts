import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
const css = read('tokens.css')

/** The ten colours of initials, leave type icons and bars. */
const COLOURS = ['blue', 'red', 'purple', 'pink', 'green', 'amber', 'grey', 'teal', 'orange', 'indigo']

/** The share of the first match of a pattern in a file. So the test uses the values of the screens. */
function said(path: string, pattern: RegExp): number[] {
  const found = [...read(path).matchAll(pattern)].map(([, share]) => Number(share) / 100)
  expect(found, `${path} has no ${pattern}`).not.toEqual([])
  return found
}

/** A token's colours, light and dark. */
const token = (name: string): [string, string] => {
  const found = new RegExp(`--${name}: (?:light-dark\\((#\\w{6}), (#\\w{6})\\)|(#\\w{6}));`).exec(css)
  return [found?.[1] ?? found?.[3] ?? '', found?.[2] ?? found?.[3] ?? '']
}

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

const luminance = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at =>
    channel(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2: the contrast of two colours. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** `share` of one colour over another, as `color-mix` in sRGB, or as a translucent colour. */
const mixed = (one: string, other: string, share: number): string =>
  `#${[1, 3, 5]
    .map(at => {
      const [a, b] = [one, other].map(colour => Number.parseInt(colour.slice(at, at + 2), 16)) as [
        number,
        number,
      ]
      return Math.round(a * share + b * (1 - share))
        .toString(16)
        .padStart(2, '0')
    })
    .join('')}`

const GROUNDS = ['canvas', 'surface', 'raised', 'sunken']

/** Actions are ink. Leave types and states keep their colours, so none means two things. */
it('primary actions have no colour of a leave type or a state, in either theme [finding X3-I10]', () => {
  for (const name of ['accent', 'accent-hover', 'accent-pressed'])
    for (const colour of token(name)) {
      const parts = [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16))
      expect(Math.max(...parts) - Math.min(...parts), `${name} ${colour}`).toBeLessThan(32)
    }
})

it('every colour that a class names is a token', () => {
  const CLASS =
    /\b(?:text|bg|border|outline|fill|stroke|decoration)-((?:accent|brand|on|info|success|warning|danger|neutral|ink|line|chart)(?:-[a-z]+)*)/g
  const sources = join(import.meta.dirname, '..')
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(name =>
    /(?<!\.test)\.tsx$/.test(name),
  )
  const named = files.flatMap(name =>
    [...readFileSync(join(sources, name), 'utf8').matchAll(CLASS)].map(([, colour]) => `${name} ${colour}`),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(entry => !css.includes(`--color-${entry.split(' ')[1]}:`))).toEqual([])
})

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('contrast, %s', (_, scheme) => {
  const on = (name: string, ground: string) => contrast(token(name)[scheme], token(ground)[scheme])

  it.each(['line-control', ...COLOURS.map(colour => `chart-${colour}`), 'accent', 'brand', 'brand-ink'])(
    '%s stands out from every ground by 3 to 1 (WCAG 1.4.11) [finding E-39]',
    name => {
      for (const ground of GROUNDS) expect(on(name, ground), ground).toBeGreaterThanOrEqual(3)
    },
  )

  it.each([
    ['ink', GROUNDS],
    ['ink-muted', GROUNDS],
    ['ink-subtle', GROUNDS],
    ['on-accent', ['accent', 'accent-hover', 'accent-pressed']],
    ['on-danger', ['danger', 'danger-hover']],
    ['on-brand', ['brand']],
    ['brand-ink', ['brand-soft', ...GROUNDS]],
    ['ink', ['brand-soft']],
    ['ink-muted', ['brand-soft']],
    ['warning-ink', ['warning-soft']],
    ['success-ink', ['success-soft', 'surface']],
    ['danger-ink', ['danger-soft', 'surface']],
    ['neutral-ink', ['neutral-soft']],
    ['info-ink', ['info-soft', 'surface', 'sunken']],
  ])('%s is readable (WCAG 1.4.3)', (name, grounds) => {
    for (const ground of grounds) expect(on(name, ground), ground).toBeGreaterThanOrEqual(4.5)
  })
  it.each(COLOURS)('text on the tint of a leave bar of %s is readable (WCAG 1.4.3)', colour => {
    const [share = 0] = said('../leave-ui/leave-fill.tsx', /chart-\$\{colour\}\) (\d+)%, var\(--surface\)/g)
    const tint = mixed(token(`chart-${colour}`)[scheme], token('surface')[scheme], share)
    for (const ink of ['ink', 'ink-muted'])
      expect(contrast(token(ink)[scheme], tint), ink).toBeGreaterThanOrEqual(4.5)
  })

  it.each(COLOURS)('initials of %s are readable on their background (WCAG 1.4.3)', name => {
    const colour = token(`chart-${name}`)[scheme]
    const [ground = 0] = said('base.css', /var\(--tint\) (\d+)%, var\(--surface\)/g)
    const [ink = 0] = said('base.css', /var\(--tint\) (\d+)%, var\(--ink\)/g)
    expect(
      contrast(mixed(colour, token('ink')[scheme], ink), mixed(colour, token('surface')[scheme], ground)),
    ).toBeGreaterThanOrEqual(4.5)
  })

  it('a secondary button is readable on every background, also hovered [finding X3-I10]', () => {
    const shares = said('tokens.css', /var\(--ink\) (\d+)%, transparent/g)
    for (const ground of [...GROUNDS, 'warning-soft', 'info-soft', 'danger-soft', 'success-soft'])
      for (const share of shares) {
        const fill = mixed(token('ink')[scheme], token(ground)[scheme], share)
        expect(contrast(token('ink')[scheme], fill), `${ground} ${share}`).toBeGreaterThanOrEqual(4.5)
      }
  })

  it('the count of absent people is readable on the darkest day (WCAG 1.4.3)', () => {
    const shares = said('../features/calendar/users/load-cell.tsx', /bg-chart-green\/(\d+)/g)
    expect(shares.length).toBeGreaterThan(1)
    for (const share of shares) {
      const tint = mixed(token('chart-green')[scheme], token('surface')[scheme], share)
      expect(contrast(token('ink')[scheme], tint), String(share)).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('a task among the notifications is readable (WCAG 1.4.3)', () => {
    const [share = 0] = said('../features/notifications/notification-item.tsx', /bg-warning-soft\/(\d+)/g)
    const ground = mixed(token('warning-soft')[scheme], token('raised')[scheme], share)
    for (const ink of ['ink', 'ink-muted', 'ink-subtle', 'warning-ink'])
      expect(contrast(token(ink)[scheme], ground), ink).toBeGreaterThanOrEqual(4.5)
  })
})
