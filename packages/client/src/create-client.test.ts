import { describe, expect, it, vi } from 'vitest'
import { createFakeClient } from '../testing/fake-server.ts'

describe('every request', () => {
  it('every request goes to /api, names the app and the page, and never times out [S-01 S-02 S-05 S-06 S-07]', async () => {
    const { client, last } = createFakeClient()
    await client.entities.Note?.list()
    expect(last().url).toBe('/api/apps/demo/entities/Note')
    expect(last().headers.get('x-app-id')).toBe('demo')
    expect(last().headers.get('x-origin-url')).toBe('https://app.example/Dashboard?x=1')
    expect(last().init.signal).toBeUndefined()
  })

  it('every request goes to the configured server, without a page address outside of a browser [S-01 S-05]', async () => {
    const { client, last } = createFakeClient({ serverUrl: 'https://server.example', page: undefined })
    await client.entities.Note?.list()
    expect(last().url).toBe('https://server.example/api/apps/demo/entities/Note')
    expect(last().headers.has('x-origin-url')).toBe(false)
  })

  it('every request uses the user token, which may change [R-19 S-43]', async () => {
    const { client, last } = createFakeClient()
    await client.entities.Note?.list()
    expect(last().headers.has('authorization')).toBe(false)
    client.setToken('t1')
    await client.entities.Note?.list()
    expect(last().headers.get('authorization')).toBe('Bearer t1')
  })

  it('every request carries further headers as they are at that moment', async () => {
    const headers: Record<string, string> = {}
    const { client, last } = createFakeClient({ headers: () => headers })
    headers['X-Impersonate-User'] = 'ann@example.test'
    await client.entities.Note?.list()
    expect(last().headers.get('x-impersonate-user')).toBe('ann@example.test')
  })
})

describe('service role', () => {
  it('the service role without a token throws before any request [R-20]', () => {
    const { client, sent } = createFakeClient()
    expect(() => client.asServiceRole).toThrow(
      'Service token is required to use asServiceRole. Please provide a serviceToken when creating the client.',
    )
    expect(sent).toEqual([])
  })

  it('the service role uses the service token, on behalf of the user if there is one [R-20 S-24]', async () => {
    const { client, last } = createFakeClient({ serviceToken: 's', token: 'u' })
    await client.asServiceRole.entities.Note?.list()
    expect(last().headers.get('authorization')).toBe('Bearer s')
    expect(last().headers.get('on-behalf-of')).toBe('Bearer u')
    await client.asServiceRole.functions.invoke('count')
    expect(last().headers.has('on-behalf-of')).toBe(false)
    await client.asServiceRole.sso.getAccessToken('u1')
    expect(last().url).toBe('/api/apps/demo/auth/sso/accesstoken/u1')
    expect(last().headers.get('on-behalf-of')).toBe('Bearer u')
    await client.entities.Note?.list()
    expect(last().headers.get('authorization')).toBe('Bearer u')
  })
})

describe('errors', () => {
  const failure = (status: number, body: unknown) =>
    createFakeClient({ reply: () => ({ status, body }) })
      .client.entities.Note?.get('1')
      .catch((error: unknown) => error)

  it('errors have message, status, code and data [T-06]', async () => {
    const body = {
      message: 'Not now',
      detail: 'Other',
      code: 'conflict',
      extra_data: { current: { id: '1' } },
    }
    expect(await failure(409, body)).toMatchObject({
      name: 'ClientError',
      message: 'Not now',
      status: 409,
      code: 'conflict',
      data: body,
    })
  })

  it.each([
    ["the error's message", { error: { message: 'A', code: 'x' }, message: 'B', detail: 'C' }, 'A'],
    ['else the message', { message: 'B', detail: 'C' }, 'B'],
    ['else the detail', { detail: 'C' }, 'C'],
    ['else our own words', {}, 'Request failed with status code 500'],
    ['also when nothing sensible came', '<html>', 'Request failed with status code 500'],
    ['also for a detail that is a list', { detail: [{ loc: 1 }] }, 'Request failed with status code 500'],
  ])('the message of an error is %s [T-07]', async (_, body, message) => {
    expect(await failure(500, body)).toMatchObject({ message })
  })

  it('an error without an answer has no status, and onError sees each failure once [T-06]', async () => {
    const onError = vi.fn()
    const { client } = createFakeClient({
      onError,
      reply: () => Promise.reject(new TypeError('fetch failed')),
    })
    const error = await client.entities.Note?.get('1').catch(error => error)
    expect(error).toMatchObject({ message: 'fetch failed', status: undefined })
    expect(onError.mock.calls).toEqual([[error]])
  })
})
