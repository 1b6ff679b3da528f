import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { requestsCopy as copy } from '@leavewell/leave'
import type { Locator } from '@playwright/test'
import { boxes, editing, expect, rectangleOf, select, test } from '../support/visual-edit-test.ts'

const WEB = join(import.meta.dirname, '../../apps/web')

const cursorOf = (element: Locator) => element.evaluate(node => getComputedStyle(node).cursor)

test('the builder switches editing on and off: crosshair, no action of the page, all of it gone after [P-02, P-03]', async ({
  app,
  heading,
}) => {
  const link = app.frame.getByRole('link', { name: 'Dashboard' }).first()
  await expect(boxes(app, 'hovered')).toHaveCount(0)
  await heading.hover()
  await expect(boxes(app, 'hovered')).toHaveCount(0)
  expect(await cursorOf(link)).toBe('pointer')

  await editing(app)
  await expect.poll(() => cursorOf(link)).toBe('crosshair')
  expect(await cursorOf(heading)).toBe('crosshair')
  await link.click()
  await expect(boxes(app, 'selected')).not.toHaveCount(0)
  await expect(heading).toBeVisible()

  await app.say('toggle-visual-edit-mode', { enabled: false })
  await expect.poll(() => cursorOf(link)).toBe('pointer')
  await expect(boxes(app, 'selected')).toHaveCount(0)
  const before = (await app.told('element-selected')).length
  await link.click()
  await expect(heading).toBeHidden()
  expect(await app.told('element-selected')).toHaveLength(before)
})

test('the element under the pointer has a box with the name of its tag [P-04]', async ({ app, heading }) => {
  await editing(app)
  await heading.hover()
  await expect(boxes(app, 'hovered')).toHaveText('h1')
  expect(await rectangleOf(boxes(app, 'hovered'))).toEqual(await rectangleOf(heading))
})

test('a click selects an element and sends its details, including its source location [P-05, P-06, P-07]', async ({
  app,
  heading,
}) => {
  await select(app, heading)
  await expect(boxes(app, 'hovered')).toHaveCount(0)
  await expect(boxes(app, 'selected')).toHaveText('h1')
  const [selected, ...more] = await app.told('element-selected')
  expect(more).toEqual([])
  const { width, height, top, left, ...sides } = await rectangleOf(heading)
  expect(selected).toMatchObject({
    tagName: 'H1',
    classes: await heading.getAttribute('class'),
    content: copy.myTitle,
    isDynamicContent: true,
    position: { ...sides, width, height, top, left, centerX: left + width / 2, centerY: top + height / 2 },
  })
  if (selected === undefined) throw new Error('Nothing was told')
  const { filename, linenumber, dataSourceLocation, visualSelectorId } = selected
  expect(visualSelectorId).toBe(dataSourceLocation)
  const [, column] = /:(\d+)$/.exec(dataSourceLocation) ?? []
  expect(dataSourceLocation).toBe(`${filename}:${linenumber}:${column}`)
  const line = readFileSync(join(WEB, filename), 'utf8').split('\n')[Number(linenumber) - 1]
  expect(line?.slice(Number(column))).toMatch(/^<h1\b/)
})

for (const [what, type, field] of [
  ['something is dragged over it', 'popover-drag-state', 'isDragging'],
  ['a list of the builder is open', 'dropdown-state', 'isOpen'],
] as const) {
  test(`the boxes of a selected and a hovered element hide while ${what} [P-08, P-09]`, async ({
    app,
    heading,
  }) => {
    await select(app, heading)
    const other = app.frame.getByRole('link', { name: 'Dashboard' }).first()
    await other.hover()
    await expect(boxes(app, 'hovered').first()).toBeVisible()
    await app.say(type, { [field]: true })
    await expect(boxes(app, 'selected')).toBeHidden()
    await expect(boxes(app, 'hovered')).toHaveCount(0)
    await heading.hover()
    await other.hover()
    await expect(boxes(app, 'hovered')).toHaveCount(0)
    await app.say(type, { [field]: false })
    await expect(boxes(app, 'selected')).toBeVisible()
    expect(await rectangleOf(boxes(app, 'selected'))).toEqual(await rectangleOf(heading))
  })
}

test('a press while a list of the builder is open closes that, and selects nothing [P-09]', async ({
  app,
  heading,
}) => {
  await editing(app)
  await app.say('dropdown-state', { isOpen: true })
  await heading.click()
  await expect.poll(async () => (await app.told('close-dropdowns')).length).toBe(1)
  expect(await app.told('element-selected')).toEqual([])
})

test('the builder clears the selection, and its position is no longer sent [P-10]', async ({
  app,
  heading,
}) => {
  await select(app, heading)
  await app.say('unselect-element')
  await expect(boxes(app, 'selected')).toHaveCount(0)
  // While it lasted, the page may have moved.
  const before = await app.told('element-position-update')
  await app.say('request-element-position')
  await heading.hover()
  await expect(boxes(app, 'hovered')).toHaveCount(1)
  expect(await app.told('element-position-update')).toEqual(before)
})

test('the builder receives the position of the selected element on request', async ({ app, heading }) => {
  await select(app, heading)
  await app.say('request-element-position')
  await expect.poll(async () => (await app.told('element-position-update')).length).toBeGreaterThan(0)
  expect((await app.told('element-position-update')).at(-1)).toMatchObject({
    isInViewport: true,
    position: await rectangleOf(heading),
    visualSelectorId: await heading.getAttribute('data-source-location'),
  })
})

test('the boxes move 50 ms after a change of style or size, not before [P-11]', async ({ app, heading }) => {
  await select(app, heading)
  const change = (name: string, value: string) =>
    heading.evaluate(
      async (node, [property, setting]) => {
        // The page still prefetches. A change of its own would be reported with the next one, so wait until it is
        // idle.
        await new Promise<void>(resolve => {
          let silence = setTimeout(resolve, 200)
          new MutationObserver((_, observer) => {
            clearTimeout(silence)
            silence = setTimeout(() => {
              observer.disconnect()
              resolve()
            }, 200)
          }).observe(document, { attributes: true, childList: true, characterData: true, subtree: true })
        })
        const layer = document.querySelector('[data-visual-edit-layer]')?.shadowRoot
        const box = layer?.querySelector('.box.selected')
        if (!box || !property || !setting) throw new Error('There is no box')
        return new Promise<number>(resolve => {
          const start = performance.now()
          new MutationObserver((_, observer) => {
            observer.disconnect()
            resolve(performance.now() - start)
          }).observe(box, { attributes: true, attributeFilter: ['style'] })
          ;(node as HTMLElement).style.setProperty(property, setting)
        })
      },
      [name, value],
    )
  for (const [name, value] of [
    ['margin-left', '40px'],
    ['width', '100px'],
  ] as const) {
    // A timer may be late on a busy machine, and is never early by more than its resolution.
    expect(await change(name, value)).toBeGreaterThanOrEqual(49)
    expect(await rectangleOf(boxes(app, 'selected'))).toEqual(await rectangleOf(heading))
  }
})

test('the boxes stay with their elements when the page is scrolled', async ({ app, heading }) => {
  await select(app, heading)
  await heading.evaluate(() => {
    document.body.style.minHeight = '300vh'
    window.scrollTo(0, 200)
  })
  await expect
    .poll(async () => (await app.told('element-position-update')).at(-1)?.position.top)
    .toBe((await rectangleOf(heading)).top)
  expect(await rectangleOf(boxes(app, 'selected'))).toEqual(await rectangleOf(heading))
})
