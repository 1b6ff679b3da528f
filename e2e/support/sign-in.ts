import { TOKEN_KEYS } from '@leavewell/client'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type Company, PASSWORD } from './company.ts'

/** The four demo logins, by what they are. */
export const LOGINS = {
  employee: 'employee@leavewell.test',
  manager: 'manager@leavewell.test',
  admin: 'admin@leavewell.test',
  newcomer: 'newcomer@leavewell.test',
} as const

/** Signs in as a person does: on the login page, which leads back to `path`. */
export async function signIn(page: Page, company: Company, email: string, path = '/'): Promise<void> {
  await page.goto(`${company.url}/login?from_url=${encodeURIComponent(company.url + path)}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(url => !url.pathname.startsWith('/login'))
}

/** An access token, for stories that are not about signing in. */
export async function tokenFor(company: Company, email: string): Promise<string> {
  const response = await fetch(`${company.url}/api/apps/leavewell/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const { access_token } = (await response.json()) as { access_token: string }
  return access_token
}

/** A browser of somebody who is signed in already, files cookie included. */
export async function browserOf(
  browser: Browser,
  company: Company,
  email: string,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    baseURL: company.url,
    ...options,
  })
  const response = await context.request.post('/api/apps/leavewell/auth/login', {
    data: { email, password: PASSWORD },
  })
  const { access_token } = (await response.json()) as { access_token: string }
  await context.addInitScript(
    ([token, keys]: [string, string[]]) => {
      // Once: a page loaded after signing out must find nothing.
      if (localStorage.getItem('story') !== null) return
      localStorage.setItem('story', 'signed in')
      for (const key of keys) localStorage.setItem(key, token)
    },
    [access_token, [...TOKEN_KEYS]] satisfies [string, string[]],
  )
  return context
}
