import { PASSWORD } from '../support/company.ts'
import { LOGINS } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('the API page signs in with a token that is stored nowhere, and runs a call [finding F-14]', async ({
  people,
}) => {
  const page = await people.visitor('/api/docs')
  await page.getByRole('link', { name: 'Try calls here' }).click()
  const call = (method: string, path: string) =>
    page.locator('.opblock').filter({ has: page.locator(`[data-path="${path}"]`), hasText: method })
  const send = async (method: string, path: string, fill: () => Promise<void>) => {
    const block = call(method, path)
    await block.locator('.opblock-summary-control').click()
    await block.getByRole('button', { name: 'Try it out' }).click()
    await fill()
    await block.getByRole('button', { name: 'Execute' }).click()
    const answer = block.locator('.live-responses-table .response-col_description pre').first()
    await expect(block.locator('.live-responses-table tbody .response-col_status').first()).toContainText(
      '200',
    )
    return answer.innerText()
  }

  const login = '/api/apps/{appId}/auth/login'
  const signedIn = await send('POST', login, () =>
    call('POST', login)
      .locator('textarea')
      .fill(JSON.stringify({ email: LOGINS.manager, password: PASSWORD })),
  )
  const { access_token } = JSON.parse(signedIn)
  await page.getByRole('button', { name: 'Authorize', exact: true }).click()
  await page.locator('.auth-container input').fill(access_token)
  await page.locator('.auth-container').getByRole('button', { name: 'Apply credentials' }).click()
  await page.locator('.auth-container').getByRole('button', { name: 'Close' }).click()

  const list = '/api/apps/{appId}/entities/{entity}'
  const types = await send('GET', list, () => call('GET', list).getByPlaceholder('entity').fill('Department'))
  expect(JSON.parse(types).length).toBeGreaterThan(0)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    access_token,
  )
})
