import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPlatform, type TestPlatform, type TestUser } from '../../testing/index.ts'
import { libraryApp } from '../app/librarian.ts'
import { CLIENTS } from './clients.ts'

const SERVICE = 'service-token-of-this-test'

let test: TestPlatform
let ann: TestUser
let boss: TestUser
beforeAll(async () => {
  test = await startTestPlatform({ app: libraryApp, settings: { serviceToken: SERVICE } })
  ann = await test.addUser({ email: 'ann@notes.test' })
  boss = await test.addUser({ email: 'boss@notes.test', role: 'admin' })
  await test.platform.database.query(
    `INSERT INTO identity.account (id, "accountId", "providerId", "userId", "accessToken", "idToken", "createdAt", "updatedAt")
     VALUES ('a', 'a', 'oidc', $1, 'access-of-ann', 'id-of-ann', now(), now())`,
    [ann.id],
  )
})
afterAll(() => test.close())

describe.each(CLIENTS)('%s: services', (_name, createClient) => {
  const as = (user?: TestUser) => createClient({ url: test.url, token: user?.token })
  const service = (user?: TestUser) =>
    createClient({ url: test.url, token: user?.token, serviceToken: SERVICE }).asServiceRole

  it('functions: named parameters, files, any status, a string refused [S-28 S-29 S-30]', async () => {
    const { functions } = as(ann)
    expect((await functions.invoke('echo', { n: 1 })).data).toEqual({ n: 1, kind: 'user' })
    const file = new File(['bytes'], 'a.txt')
    expect((await functions.invoke('store', { title: 'x', file })).data).toMatchObject({
      title: 'x',
      file: { name: 'a.txt' },
    })
    await expect(functions.invoke('refuse', {})).rejects.toThrow(
      expect.objectContaining({ name: expect.any(String) }),
    )
    await expect(functions.invoke('nothing', {})).rejects.toBeInstanceOf(Error)
    await expect(async () => functions.invoke('echo', 'text' as never)).rejects.toThrow(
      'must receive an object with named parameters',
    )
  })

  it('functions: by an address of their own', async () => {
    const answer = await as(ann).functions.fetch('/echo', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: '{"n":1}',
    })
    expect([answer.status, await answer.json()]).toEqual([200, { n: 1, kind: 'user' }])
    expect((await as(ann).functions.fetch('refuse')).status).toBe(422)
  })

  it('integrations: by package and name, and by operation [S-25 S-26]', async () => {
    const { integrations } = as(boss)
    const url = 'https://hooks.example.test/'
    const hook = await integrations.webhooks?.Register?.({ url })
    expect(hook).toMatchObject({ url, secret: expect.stringMatching(/^whsec_/) })
    const listed = await integrations.custom.call('webhooks', 'get:/webhooks')
    expect(listed).toMatchObject({ success: true, status_code: 200 })
    expect(JSON.stringify(listed.data)).toContain(hook.id)
    const removed = await integrations.custom.call('webhooks', 'delete:/webhooks/{id}', {
      pathParams: { id: hook.id },
    })
    expect(removed.data).toEqual({ success: true })
    await expect(as(ann).integrations.webhooks?.List?.({})).rejects.toMatchObject({ status: 403 })
    await expect(integrations.pack?.Run?.({})).rejects.toMatchObject({ status: 404 })
    await expect(async () => integrations.Core.InvokeLLM('text' as never)).rejects.toThrow(
      'must receive an object with named parameters',
    )
  })

  it('app logs: visits are recorded and read by administrators [S-37 S-38]', async () => {
    await as(ann).appLogs.logUserInApp('My Page/x')
    const logs = await as(boss).appLogs.fetchLogs({ limit: 1, user: ann.id })
    expect(logs).toMatchObject([{ page: 'My Page/x', user_email: 'ann@notes.test' }])
    expect(await as(boss).appLogs.getStats({ from: '2000-01-01' })).toMatchObject({ users: 1 })
    await expect(as(ann).appLogs.fetchLogs()).rejects.toMatchObject({ status: 403 })
  })

  it('the service role: every module, nothing without its token [R-19 R-20 S-24]', async () => {
    expect(() => as(ann).asServiceRole).toThrow('Service token is required')
    expect(await service().entities.User?.get(ann.id)).toMatchObject({ email: 'ann@notes.test' })
    expect((await service(ann).functions.invoke('echo', {})).data).toEqual({ kind: 'service' })
    expect(await service().integrations.webhooks?.List?.({})).toEqual([])
    expect(await service().appLogs.getStats({})).toHaveProperty('total')
    const { sso } = service(ann)
    expect(await sso.getAccessToken(ann.id)).toEqual({ access_token: 'access-of-ann' })
    expect(await sso.getIdToken(ann.id)).toEqual({ id_token: 'id-of-ann' })
    await expect(service(boss).sso.getAccessToken(ann.id)).rejects.toMatchObject({ status: 403 })
    const talk = await service(ann).agents.createConversation({ agent_name: 'librarian' } as never)
    expect(talk.created_by_id).toBe(ann.id)
  })
})
