import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import { attachPageTexts } from './attach-page-texts.ts'
import { type Company, openCompany } from './company.ts'
import { isLogin, LOGINS, signedIn } from './sign-in.ts'

/** Playwright's own message for `serviceWorkers: 'block'` in playwright.config.ts. */
const WORKERS_BLOCKED = /Service Worker registration blocked by Playwright/

type EmailAddress = `${string}@${string}`

/** A page of the server that is not the app, for specs that prepare something before the app starts. */
export const BESIDE_APP = '/healthz'

/** Opens pages of people. Complaints in a page's console fail the spec, unless they were allowed. */
export interface People {
  /** Opens a page of a signed-in person, by demo login or address, each in their own browser. */
  open(who: keyof typeof LOGINS | EmailAddress, path: string, options?: BrowserContextOptions): Promise<Page>
  /** Opens a page of a visitor. */
  visitor(path: string, options?: BrowserContextOptions): Promise<Page>
  /** Complaints that belong to the spec. Matching ones are no failure. */
  allowConsoleMessage(complaint: RegExp): void
}

interface Fixtures {
  people: People
  /**
   * Whether pages preload the code behind their buttons and links. It costs a sixth of each page, so only specs
   * about it do.
   */
  isPreloading: boolean
}

interface WorkerFixtures {
  company: Company
}

/** A spec with a demo company of its own worker and people to act in it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  company: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here
    async ({}, use) => {
      const company = await openCompany()
      await use(company)
      await company.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  isPreloading: [false, { option: true }],
  people: async ({ browser, company, isPreloading }, use, info) => {
    const complaints: Complaint[] = []
    const allowed = [WORKERS_BLOCKED]
    const watch = (page: Page) => {
      page.on('pageerror', error => complaints.push({ text: String(error), address: page.url() }))
      page.on('console', message => {
        if (message.type() === 'error' || message.type() === 'warning')
          complaints.push({ text: message.text(), address: message.location().url })
      })
      return page
    }
    const settings = { locale: 'en-AU', timezoneId: 'Australia/Sydney', reducedMotion: 'reduce' as const }
    const newPage = async (options: BrowserContextOptions) => {
      const context = await browser.newContext({ ...settings, baseURL: company.url, ...options })
      const page = watch(await context.newPage())
      if (!isPreloading) await saveData(page)
      return page
    }
    await use({
      async open(who, path, options = {}) {
        const page = await newPage(options)
        const signIn = await signedIn(page, company, isLogin(who) ? LOGINS[who] : who)
        await page.goto(path)
        await signIn.dispose()
        return page
      },
      async visitor(path, options = {}) {
        const page = await newPage(options)
        await page.goto(path)
        return page
      },
      allowConsoleMessage: complaint => void allowed.push(complaint),
    })
    await attachPageTexts(browser, info, complaints.map(withAddress))
    for (const context of browser.contexts()) await context.close()
    const refused = complaints.filter(({ text }) => !allowed.some(pattern => pattern.test(text)))
    expect(refused.map(withAddress)).toEqual([])
  },
})

/** A message in the console, with the URL that it is about. */
interface Complaint {
  text: string
  address: string
}

const withAddress = ({ text, address }: Complaint) => `${text} (${address})`

/** Makes the browser ask pages to load less, as people with little data do. */
async function saveData(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
}

export { expect }
