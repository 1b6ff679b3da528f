import type { Page } from '@playwright/test'
import { type Looked, violationsOf } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

const PAGE = `<!doctype html><html lang="en"><title>Parts</title>
<style>
  :root { background: #fff; color: #000 }
  .pale { color: #ccc }
  @media (prefers-color-scheme: dark) { :root { background: #111; color: #fff } .dim { color: #333 } }
  @media (width < 768px) { .narrow { color: #ccc } }
</style>
<main><h1>Parts</h1>
  ${'<p>A text</p>'.repeat(9)}
  <p class="dim">Dim in the dark</p>
  <p class="narrow">Pale on a phone</p>
  ${'<p class="pale" hidden>Pale</p><button class="pale" disabled>Pale</button>'.repeat(5)}
</main>`

const fault = (scheme: string, part: string) =>
  expect.stringMatching(new RegExp(`^${scheme}: color-contrast at <${part}`))

const showPale = (page: Page) =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('p.pale')) part.hidden = false
    for (const part of document.querySelectorAll('button')) part.disabled = false
  })

test('contrast is checked in each scheme and width, and on later pages too, three times for one style [0220, 0224]', async ({
  page,
}) => {
  const looked: Looked = new Map()
  const find = async (width: number, ...schemes: ('light' | 'dark')[]) => {
    await page.setViewportSize({ width, height: 800 })
    return (await violationsOf(page, { schemes, looked })).sort()
  }
  await page.setContent(PAGE)
  expect(await find(1280, 'light', 'dark')).toEqual([fault('dark', 'p class="dim"')])
  // Texts that were hidden or disabled were not checked.
  await showPale(page)
  const pale = [
    ...Array(3).fill(fault('light', 'button')),
    ...Array(3).fill(fault('light', 'p class="pale"')),
  ]
  expect(await find(1280, 'light')).toEqual(pale)
  // Another page has the same styles. They were checked.
  await page.setContent(PAGE)
  await showPale(page)
  expect(await find(1280, 'light')).toEqual([])
  await page.setContent(PAGE)
  expect(await find(390, 'light')).toEqual([fault('light', 'p class="narrow"')])
})
