import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

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

const GROUNDS = ['canvas', 'surface', 'raised', 'sunken']

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('contrast, %s', (_, scheme) => {
  const on = (name: string, ground: string) => contrast(token(name)[scheme], token(ground)[scheme])

  it.each([
    'line-control',
    'chart-blue',
    'chart-red',
    'chart-purple',
    'chart-pink',
    'chart-grey',
    'chart-green',
    'chart-amber',
    'accent',
  ])('%s stands out from every ground by 3 to 1 (WCAG 1.4.11) [finding E-39]', name => {
    for (const ground of GROUNDS) expect(on(name, ground), ground).toBeGreaterThanOrEqual(3)
  })

  it.each([
    ['ink', GROUNDS],
    ['ink-muted', GROUNDS],
    ['ink-subtle', GROUNDS],
    ['on-accent', ['accent', 'accent-hover', 'accent-pressed', 'danger', 'danger-hover']],
    ['warning-ink', ['warning-soft']],
    ['success-ink', ['success-soft']],
    ['danger-ink', ['danger-soft', 'surface']],
    ['neutral-ink', ['neutral-soft']],
    ['accent-ink', ['accent-soft', 'surface', 'sunken']],
  ])('%s can be read (WCAG 1.4.3)', (name, grounds) => {
    for (const ground of grounds) expect(on(name, ground), ground).toBeGreaterThanOrEqual(4.5)
  })
})
