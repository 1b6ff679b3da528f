import { layoutCopy, profileCopy } from '@leavewell/leave'
import { violationsOf } from '../support/axe.ts'
import { expectSignedOut, LOGINS, signIn } from '../support/sign-in.ts'
import { BESIDE_APP, expect, test } from '../support/test.ts'

const PHONE = { viewport: { width: 390, height: 844 } }

test('a person sees where they are signed in and signs out one place, then every other', async ({
  people,
  company,
}) => {
  const [here, there, third] = [
    await people.visitor(BESIDE_APP),
    await people.visitor(BESIDE_APP, PHONE),
    await people.visitor(BESIDE_APP),
  ]
  const email = 'priya.raman@leavewell.test'
  for (const page of [there, third, here]) await signIn(page, company, email, '/profile')
  const list = here.getByRole('list', { name: profileCopy.sessionsTitle })
  const others = list.getByRole('button')
  await expect(list.getByText(profileCopy.thisDevice)).toHaveCount(1)
  const before = await others.count()
  expect(before).toBeGreaterThanOrEqual(2)
  expect(await violationsOf(here)).toEqual([])

  // The newest but for the own one.
  await others.first().click()
  await expect(others).toHaveCount(before - 1)
  people.allowConsoleMessage(/401|The server ended the connection|Your session has ended/)
  await expectSignedOut(third)

  await here.getByRole('button', { name: profileCopy.signOutOthers }).click()
  await expect(others).toHaveCount(0)
  await expectSignedOut(there)
  await here.reload()
  await expect(list.getByText(profileCopy.thisDevice)).toBeVisible()
})

test('after signing out the browser has nothing left of what the person read [finding F-39]', async ({
  people,
  company,
}) => {
  const page = await people.visitor(BESIDE_APP)
  const read = new Set<string>()
  page.on('response', answer => {
    const { pathname } = new URL(answer.url())
    if (
      answer.request().method() === 'GET' &&
      answer.ok() &&
      /^\/(api\/apps\/leavewell|files)\//.test(pathname)
    )
      read.add(answer.url())
  })
  await signIn(page, company, LOGINS.manager, '/team-requests')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/profile')
  await page.getByRole('button', { name: layoutCopy.signOut, exact: true }).click()
  await page.waitForURL(/\/login/)
  await expect(page.getByLabel('Email')).toBeVisible()
  // First from the cache alone, then from the cache before the server. The server refuses the second.
  people.allowConsoleMessage(/40[134]|504|ERR_CACHE_MISS|Failed to load resource/)
  const kept = await page.evaluate(
    async urls => {
      const found = []
      for (const url of urls)
        for (const cache of ['only-if-cached', 'force-cache'] as const) {
          const answer = await fetch(url, { cache, mode: 'same-origin', credentials: 'omit' }).catch(
            () => undefined,
          )
          // The server lists for a visitor what a visitor can see: nothing.
          if (answer?.ok && (await answer.text()) !== '[]') found.push(`${cache} ${url}`)
        }
      return found
    },
    [...read],
  )
  expect([...read].join()).toMatch(/\/entities\//)
  expect(kept).toEqual([])
})
