import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { embeddedIn } from '../support/embedded-app.ts'
import { LOGINS, tokenFor } from '../support/sign-in.ts'
import { editing, expect, headingIn, select, test } from '../support/visual-edit-test.ts'

const WEB = join(import.meta.dirname, '../../apps/web')
const TRACES = /visual-edit-agent-ready|data-source-location|data-visual-edit-layer/

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
  people.allowConsoleMessage(/404 \(Not Found\)/)
  const token = await tokenFor(company, LOGINS.employee)
  const page = await people.visitor(
    builders.elsewhere.around(`${company.url}/myrequests?access_token=${token}`),
  )
  const app = embeddedIn(page)
  await expect(headingIn(app)).toBeVisible()
  await select(app, headingIn(app))
  expect(await app.told('element-selected')).toMatchObject([{ origin: company.url, tagName: 'H1' }])
})

test('a page framed by another permitted site sends and receives nothing [P-01]', async ({
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

test('a stranger cannot frame the page, and no one can frame the sign-in page', async ({
  people,
  company,
  builders,
}) => {
  people.allowConsoleMessage(/frame-ancestors|X-Frame-Options/)
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

test('only a build made by the commands of visual-edit.md contains its code [P-01] [R3-50]', async ({
  company,
}) => {
  const scripts = readdirSync(join(WEB, 'dist/assets')).filter(name => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter(name => TRACES.test(readFileSync(join(WEB, 'dist/assets', name), 'utf8')))).toEqual(
    [],
  )
  const page = await (await fetch(company.url, { headers: { accept: 'text/html' } })).text()
  const first = [...new Set(page.match(/\/assets\/[\w-]+\.js/g))]
  const texts = await Promise.all(first.map(async script => (await fetch(company.url + script)).text()))
  expect(texts.join('\n')).toMatch(TRACES)
})
