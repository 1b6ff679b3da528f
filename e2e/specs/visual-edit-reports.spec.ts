import { requestsCopy as copy } from '@leavewell/leave'
import { LOGINS } from '../support/sign-in.ts'
import { expect, test } from '../support/visual-edit-test.ts'

test('the page reports to the builder’s origin that it is ready, and to no other [P-01]', async ({
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

test('the page reports uncaught errors to the builder, except those with status 402 [P-14, P-15]', async ({
  app,
  people,
}) => {
  people.allowConsoleMessage(/went wrong|please pay/)
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
  people.allowConsoleMessage(/^\[VisualEditAgent\] Invalid/)
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
  await expect(heading).toHaveText(copy.myTitle)
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

test('classes that the build lacks get their styles, and nothing else in the page changes [R3-51]', async ({
  app,
  heading,
}) => {
  const visualSelectorId = await heading.getAttribute('data-source-location')
  // The same elements both times: the page may still be loading others.
  const elements = await app.frame
    .locator('body')
    .evaluateHandle(body => [...body.querySelectorAll('*:not(h1)')])
  const looks = () =>
    elements.evaluate(all =>
      all.map(element => {
        const { fontSize, fontFamily, padding, color, display, borderRadius } = getComputedStyle(element)
        return [element.tagName, fontSize, fontFamily, padding, color, display, borderRadius].join(' ')
      }),
    )
  const before = await looks()
  const classes = 'text-sm text-[37px] md:tracking-[3px] decoration-wavy underline'
  await app.say('update-classes', { visualSelectorId, classes })
  await expect(app.frame.locator('h1')).toHaveCSS('font-size', '37px')
  await expect(app.frame.locator('h1')).toHaveCSS('letter-spacing', '3px')
  await expect(app.frame.locator('h1')).toHaveCSS('text-decoration-style', 'wavy')
  await app.say('update-classes', { visualSelectorId, classes: 'text-5xl' })
  await expect(app.frame.locator('h1')).toHaveCSS('font-size', '48px')
  expect(await looks()).toEqual(before)
})
