import { adminCopy, apiKeysCopy as copy } from '@leavewell/leave'
import { violationsOf } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

const NAME = 'Reporting of a spec'

test('an administrator creates a key, sees it once, a program uses it, and a revoked key stops [X3-I1]', async ({
  people,
  company,
}) => {
  const page = await people.open('admin', '/settings/api-keys')
  await page.getByRole('button', { name: copy.add }).click()
  const form = page.getByRole('dialog', { name: copy.add })
  await form.getByRole('textbox', { name: copy.name }).fill(NAME)
  // The label covers the box.
  await form.getByRole('checkbox', { name: /^leave:read/ }).check({ force: true })
  await form.getByRole('button', { name: copy.add }).click()
  const shown = page.getByRole('dialog', { name: copy.createdTitle })
  await expect(shown).toBeVisible()
  const key = /lw_api_[\w-]{43}/.exec((await shown.textContent()) ?? '')?.[0] ?? ''
  expect(await violationsOf(page)).toEqual([])
  await shown.getByRole('button', { name: copy.done }).click()

  const call = async (authorization: string, path: string) => {
    const headers = { authorization: `Bearer ${authorization}`, 'user-agent': 'spec-program/1.0' }
    const answer = await fetch(`${company.url}/api/apps/leavewell/entities/${path}`, { headers })
    return { status: answer.status, body: await answer.json() }
  }
  const { status, body } = await call(key, 'LeaveRequest?limit=1')
  expect([status, body.length]).toEqual([200, 1])
  expect(await call(key, 'PayrollBatch')).toMatchObject({ status: 403, body: { code: 'api_key_scope' } })
  await page.reload()
  const entry = page.getByRole('list', { name: copy.title }).getByRole('listitem').filter({ hasText: NAME })
  await expect(entry).toContainText('spec-program')
  expect(await page.content()).not.toContain(key)
  expect(await violationsOf(page)).toEqual([])

  await entry.getByRole('button', { name: copy.revokeOf(NAME) }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: copy.revoke }).click()
  await expect(entry).toContainText(copy.revoked)
  // A stranger's and a shortened key get the same answer.
  for (const wrong of [key, `lw_api_${'x'.repeat(43)}`, key.slice(0, -1)])
    expect(await call(wrong, 'LeaveRequest')).toMatchObject({
      status: 401,
      body: { message: 'This API key doesn’t work. Create a new one.' },
    })

  const employee = await people.open('employee', '/settings/api-keys')
  await expect(employee.getByRole('heading', { name: adminCopy.accessOnly })).toBeVisible()
  await expect(employee.getByText(NAME)).toHaveCount(0)
})
