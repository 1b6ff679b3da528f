import { violationsOf } from '../support/axe.ts'
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

test('contrast is checked in each scheme and width, and on later screens too, three times for one style [0220]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.setContent(PAGE)
  expect(await violationsOf(page)).toEqual([fault('dark', 'p class="dim"')])
  // Texts that were hidden or disabled were not checked.
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('p.pale')) part.hidden = false
    for (const part of document.querySelectorAll('button')) part.disabled = false
  })
  const pale = [
    ...Array(3).fill(fault('light', 'p class="pale"')),
    ...Array(3).fill(fault('light', 'button')),
  ]
  const found = await violationsOf(page, { schemes: ['light'] })
  expect(found.sort()).toEqual(pale.reverse())
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await violationsOf(page, { schemes: ['light'] })).toEqual([fault('light', 'p class="narrow"')])
})
