import { TOKEN_KEYS } from '@leavewell/client'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { type Company, PASSWORD } from './company.ts'

/** The four demo logins, by what they are. */
export const LOGINS = {
  employee: 'employee@leavewell.test',
  manager: 'manager@leavewell.test',
  admin: 'admin@leavewell.test',
  newcomer: 'newcomer@leavewell.test',
} as const

export const isLogin = (who: string): who is keyof typeof LOGINS => who in LOGINS

/** Signs in as a person does: on the login page, which leads back to `path`. */
export async function signIn(page: Page, company: Company, email: string, path = '/'): Promise<void> {
  await page.goto(`${company.url}/login?from_url=${encodeURIComponent(company.url + path)}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(url => !url.pathname.startsWith('/login'))
}

/** Tokens by company and address. A sign-in for every page would exceed the limit per account. */
const tokens = new Map<string, string>()

/** An access token, for specs that are not about signing in. */
export async function tokenFor(company: Company, email: string): Promise<string> {
  const key = `${company.url} ${email}`
  const known = tokens.get(key)
  if (known !== undefined && (await isGood(company, known))) return known
  const response = await fetch(`${company.url}/api/apps/leavewell/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  if (!response.ok) throw new Error(`${email} cannot log in: ${response.status} ${await response.text()}`)
  const { access_token } = (await response.json()) as { access_token: string }
  tokens.set(key, access_token)
  return access_token
}

/** Specs sign out, too. */
async function isGood(company: Company, token: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(`${company.url}/api/apps/leavewell/entities/User/me`, { headers })).ok
}

/**
 * Signs a person in without the sign-in page, for every page opened until the result is disposed of. The stored
 * state of a context would do the same in a page of its own. Its process costs more than all of this.
 */
export async function signedIn(
  target: Page | BrowserContext,
  company: Company,
  email: string,
): Promise<{ dispose(): Promise<void> }> {
  const { origin } = new URL(company.url)
  const keep = { origin, names: TOKEN_KEYS, token: await tokenFor(company, email) }
  return target.addInitScript(({ origin: own, names, token }) => {
    if (location.origin !== own) return
    for (const name of names) localStorage.setItem(name, token)
    // Most specs are about the cards of the specification (F-06), which are not the default in wide windows.
    localStorage.setItem('leavewell_team_requests', 'cards')
    // Only the demo company has it.
    localStorage.setItem('leavewell_demo_tour', 'hidden')
  }, keep)
}

/**
 * Expects the page to end at the sign-in page. It may already be on its way, and a session may stay cached for a
 * moment.
 */
export async function expectSignedOut(page: Page): Promise<void> {
  await expect(async () => {
    await page.reload()
    await page.waitForURL(/\/login/, { timeout: 3_000 })
  }).toPass()
}
