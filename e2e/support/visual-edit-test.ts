import { requestsCopy as copy } from '@leavewell/leave'
import type { Locator } from '@playwright/test'
import { type Builder, type EmbeddedApp, embeddedIn, openBuilder } from './embedded-app.ts'
import { LOGINS, tokenFor } from './sign-in.ts'
import { test as base, expect } from './test.ts'
import { openEditableCompany } from './visual-edit-company.ts'
import { webFontIn } from './web-font.ts'

/**
 * The sites that frame the app: two builders that it was built for, a permitted site, and one that is refused.
 */
interface Builders {
  own: Builder
  elsewhere: Builder
  other: Builder
  stranger: Builder
}

/** A spec in the page of a builder around the app. */
export const test = base.extend<{ app: EmbeddedApp; heading: Locator }, { builders: Builders }>({
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
    // It comes after the page and makes words wider.
    await webFontIn(app.frame)
    await use(app)
  },
  heading: async ({ app }, use) => use(headingIn(app)),
})

/** The heading of My Requests in the frame. */
export const headingIn = (app: EmbeddedApp) =>
  app.frame.getByRole('heading', { level: 1, name: copy.myTitle })
/** The boxes that are drawn over the page. */
export const boxes = (app: EmbeddedApp, kind: 'hovered' | 'selected') =>
  app.frame.locator(`[data-visual-edit-layer] .box.${kind}`)
/** The position of an element in its window. */
export const rectangleOf = (element: Locator) =>
  element.evaluate(node => {
    const { top, left, right, bottom, width, height } = node.getBoundingClientRect()
    return { top, left, right, bottom, width, height }
  })
/** Switches editing on. */
export const editing = (app: EmbeddedApp) => app.say('toggle-visual-edit-mode', { enabled: true })

/** Switches editing on and clicks an element. */
export async function select(app: EmbeddedApp, element: Locator) {
  await editing(app)
  await element.click()
  await expect(boxes(app, 'selected')).toBeVisible()
}

export { expect }
