import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messages } from '@leavewell/leave'
import type { Locator } from '@playwright/test'
import { type Builder, type EmbeddedApp, embeddedIn, openBuilder } from '../support/embedded-app.ts'
import { LOGINS, tokenFor } from '../support/sign-in.ts'
import { test as base, expect } from '../support/story.ts'
import { openEditableCompany } from '../support/visual-edit-company.ts'

const WEB = join(import.meta.dirname, '../../apps/web')
const TRACES = /visual-edit-agent-ready|data-source-location|data-visual-edit-layer/

/** Who frames the app: builders it was built for, near and on another site, somebody who may frame it, and one who may not. */
interface Builders {
  own: Builder
  elsewhere: Builder
  other: Builder
  stranger: Builder
}

const test = base.extend<{ app: EmbeddedApp; heading: Locator }, { builders: Builders }>({
  builders: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here
    async ({}, use) => {
      const builders = {
        own: await openBuilder(),
        elsewhere: await openBuilder('127.0.0.1'),
        other: await openBuilder(),
        stranger: await openBuilder(),
      }
      await use(builders)
      for (const builder of Object.values(builders)) await builder.close()
    },
    { scope: 'worker' },
  ],
  company: [
    async ({ builders: { own, elsewhere, other } }, use) => {
      const known = [own.origin, elsewhere.origin]
      const company = await openEditableCompany(known, [...known, other.origin])
      await use(company)
      await company.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  /** My Requests of the demo employee, in the builder it was built for. */
  app: async ({ people, company, builders }, use) => {
    const token = await tokenFor(company, LOGINS.employee)
    const address = `${company.url}/myrequests?access_token=${token}`
    const app = embeddedIn(await people.visitor(builders.own.around(address)))
    await expect(headingIn(app)).toBeVisible()
    await use(app)
  },
  heading: async ({ app }, use) => use(headingIn(app)),
})

const headingIn = (app: EmbeddedApp) =>
  app.frame.getByRole('heading', { level: 1, name: messages.requests.myTitle })
const boxes = (app: EmbeddedApp, kind: 'hovered' | 'selected') =>
  app.frame.locator(`[data-visual-edit-layer] .box.${kind}`)
const cursorOf = (element: Locator) => element.evaluate(node => getComputedStyle(node).cursor)
const rectangleOf = (element: Locator) =>
  element.evaluate(node => {
    const { top, left, right, bottom, width, height } = node.getBoundingClientRect()
    return { top, left, right, bottom, width, height }
  })
const editing = (app: EmbeddedApp) => app.say('toggle-visual-edit-mode', { enabled: true })

async function select(app: EmbeddedApp, element: Locator) {
  await editing(app)
  await element.click()
  await expect(boxes(app, 'selected')).toBeVisible()
}

test('the builder hears that the page is ready, and nobody speaks to just anybody [P-01]', async ({
  app,
  company,
}) => {
  expect(await app.told('visual-edit-agent-ready')).toEqual([
    { type: 'visual-edit-agent-ready', origin: company.url },
  ])
})

test('the builder hears of calls when they start and when they end [P-12]', async ({ app, company }) => {
  const url = `${company.url}/api/apps/leavewell/entities/User/me`
  await expect.poll(async () => (await app.told('api-request-end')).length).toBeGreaterThan(2)
  const start = (await app.told('api-request-start')).find(({ data }) => data.url === url)
  expect(start?.data).toEqual({ url, method: 'GET', body: null })
  const end = (await app.told('api-request-end')).find(({ requestId }) => requestId === start?.requestId)
  expect(end?.data).toMatchObject({ statusCode: 200, response: { email: LOGINS.employee } })
})

test('the builder hears of every address, without the token in the first [P-13]', async ({
  app,
  company,
}) => {
  const addresses = async () => (await app.told('app_changed_url')).map(({ url }) => url)
  await expect.poll(addresses).toEqual([`${company.url}/myrequests`])
  await app.frame.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect.poll(async () => (await addresses()).length).toBe(2)
  expect((await addresses())[1]).toMatch(new RegExp(`^${company.url}/(dashboard)?$`, 'i'))
  await app.frame.evaluate(() => history.back())
  await expect.poll(async () => (await addresses()).at(-1)).toBe(`${company.url}/myrequests`)
})

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

test('what the pointer is on stands in a box with the name of its tag [P-04]', async ({ app, heading }) => {
  await editing(app)
  await heading.hover()
  await expect(boxes(app, 'hovered')).toHaveText('h1')
  expect(await rectangleOf(boxes(app, 'hovered'))).toEqual(await rectangleOf(heading))
})

test('a click selects and tells everything about the element, down to where it stands in the source [P-05, P-06, P-07]', async ({
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
    content: messages.requests.myTitle,
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
  ['something is dragged over it [P-08]', 'popover-drag-state', 'isDragging'],
  ['a list of the builder is open [P-09]', 'dropdown-state', 'isOpen'],
] as const) {
  test(`the boxes hide while ${what}`, async ({ app, heading }) => {
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

test('the builder clears the selection [P-10]', async ({ app, heading }) => {
  await select(app, heading)
  await app.say('unselect-element')
  await expect(boxes(app, 'selected')).toHaveCount(0)
  await app.say('request-element-position')
  await heading.hover()
  await expect(boxes(app, 'hovered')).toHaveCount(1)
  expect(await app.told('element-position-update')).toEqual([])
})

test('the builder asks for the position of the selected element', async ({ app, heading }) => {
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
      (node, [property, setting]) => {
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

test('the builder hears of errors that nobody caught, but of none that asks for payment [P-14, P-15]', async ({
  app,
  people,
}) => {
  people.foresee(/went wrong|please pay/)
  await app.frame.evaluate(() => {
    const pay = (at: object) => Object.assign(new Error('please pay'), at)
    void Promise.reject(pay({ status: 402 }))
    void Promise.reject(pay({ response: { status: 402 } }))
    setTimeout(() => {
      throw pay({ status: 402 })
    })
    void Promise.reject(new TypeError('a promise went wrong'))
    setTimeout(() => {
      throw new Error('a timer went wrong')
    })
  })
  await expect.poll(async () => (await app.told('app_error')).length).toBe(2)
  const errors = (await app.told('app_error')).map(({ error }) => error)
  expect(errors.map(({ title }) => title).sort()).toEqual([
    'Error: a timer went wrong',
    'TypeError: a promise went wrong',
  ])
  for (const error of errors)
    expect(Object.keys(error)).toEqual(['title', 'details', 'componentName', 'stack'])
})

test('a message with data missing is warned about in the console and changes nothing [P-16]', async ({
  app,
  heading,
  people,
}) => {
  people.foresee(/^\[VisualEditAgent\] Invalid/)
  const warnings: string[] = []
  app.frame.page().on('console', message => {
    if (message.type() === 'warning') warnings.push(message.text().replace(/message:.*/s, 'message'))
  })
  await app.say('update-classes', { visualSelectorId: await heading.getAttribute('data-source-location') })
  await app.say('update-attribute')
  await app.say('update-content', null)
  await app.say('toggle-visual-edit-mode')
  await expect
    .poll(() => warnings)
    .toEqual([
      '[VisualEditAgent] Invalid update-classes message',
      '[VisualEditAgent] Invalid update-attribute message',
      '[VisualEditAgent] Invalid update-content message',
      '[VisualEditAgent] Invalid toggle-visual-edit-mode message',
    ])
  await expect(heading).toHaveText(messages.requests.myTitle)
})

test('the builder changes classes and words, as text and never as markup', async ({ app, heading }) => {
  const visualSelectorId = await heading.getAttribute('data-source-location')
  await app.say('update-classes', { visualSelectorId, classes: 'chosen' })
  await app.say('update-content', { visualSelectorId, content: '<img src=x>' })
  await app.say('update-classes', { visualSelectorId: '"],*,[a="', classes: 'broken' })
  const changed = app.frame.locator('h1.chosen')
  await expect(changed).toHaveText('<img src=x>')
  await app.say('update-attribute', { visualSelectorId, attribute: 'onclick', value: 'alert(1)' })
  await app.say('update-attribute', { visualSelectorId, attribute: 'src', value: 'javascript:alert(1)' })
  await app.say('update-classes', { visualSelectorId, classes: '' })
  await expect(app.frame.locator('h1')).toHaveClass('')
  expect(
    await app.frame.locator('h1').evaluate(node => [node.hasAttribute('onclick'), node.hasAttribute('src')]),
  ).toEqual([false, false])
  await expect(app.frame.locator('.broken')).toHaveCount(0)
})

test('a page that stands alone has nothing of it [P-01]', async ({ people, company }) => {
  const page = await people.open('employee', '/myrequests')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() =>
    window.postMessage({ type: 'toggle-visual-edit-mode', data: { enabled: true } }, '*'),
  )
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(page.locator('[data-visual-edit-layer]')).toHaveCount(0)
  expect(await page.evaluate(() => fetch.toString())).toContain('[native code]')
  expect(page.url()).toBe(`${company.url}/myrequests`)
})

test('a builder on another site, where the browser forbids storage, hands over the token by address [P-01, P-05]', async ({
  people,
  company,
  builders,
}) => {
  // Pictures come by a cookie, which stays behind.
  people.foresee(/404 \(Not Found\)/)
  const token = await tokenFor(company, LOGINS.employee)
  const page = await people.visitor(
    builders.elsewhere.around(`${company.url}/myrequests?access_token=${token}`),
  )
  const app = embeddedIn(page)
  await expect(headingIn(app)).toBeVisible()
  await select(app, headingIn(app))
  expect(await app.told('element-selected')).toMatchObject([{ origin: company.url, tagName: 'H1' }])
})

test('a page framed by somebody else who may frame it hears and says nothing [P-01]', async ({
  people,
  company,
  builders,
}) => {
  const token = await tokenFor(company, LOGINS.employee)
  const page = await people.visitor(builders.other.around(`${company.url}/myrequests?access_token=${token}`))
  const app = embeddedIn(page)
  await expect(headingIn(app)).toBeVisible()
  await editing(app)
  await headingIn(app).click()
  await app.frame.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(headingIn(app)).toBeHidden()
  await expect(app.frame.locator('[data-visual-edit-layer]')).toHaveCount(0)
  expect(await app.toldAtAll()).toEqual([])
})

test('a stranger cannot frame the page, and nobody the login page', async ({ people, company, builders }) => {
  people.foresee(/frame-ancestors|X-Frame-Options/)
  for (const [builder, path] of [
    [builders.stranger, '/myrequests'],
    [builders.own, '/login'],
    [builders.own, '/Login/?from_url=/'],
  ] as const) {
    const page = await people.visitor(builder.around(company.url + path))
    const { frame, toldAtAll } = embeddedIn(page)
    await expect.poll(() => frame.url()).toMatch(/^chrome-error:/)
    expect(await toldAtAll()).toEqual([])
  }
})

test('a normal build holds nothing of it, and one that was asked for does [P-01]', async ({ company }) => {
  const scripts = readdirSync(join(WEB, 'dist/assets')).filter(name => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter(name => TRACES.test(readFileSync(join(WEB, 'dist/assets', name), 'utf8')))).toEqual(
    [],
  )
  const page = await (await fetch(company.url, { headers: { accept: 'text/html' } })).text()
  const [entry] = /\/assets\/index-[\w-]+\.js/.exec(page) ?? []
  expect(await (await fetch(company.url + entry)).text()).toMatch(TRACES)
})
