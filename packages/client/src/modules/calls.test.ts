import { describe, expect, it } from 'vitest'
import { createFakeClient } from '../../testing/fake-server.ts'

const A = '/api/apps/demo'
const file = new File(['%PDF'], 'note.pdf', { type: 'application/pdf' })

describe('integrations and functions', () => {
  it('integrations run by name, core and installed ones [S-25 S-26 S-74 S-75]', async () => {
    const { client, last } = createFakeClient()
    const mail = { to: 'a', subject: 'b', body: 'c' }
    await client.integrations.Core.SendEmail(mail)
    expect([last().method, last().url, last().body]).toEqual([
      'POST',
      `${A}/integration-endpoints/Core/SendEmail`,
      mail,
    ])
    await client.integrations.Maps?.Find?.({ place: 'x' })
    expect(last().url).toBe(`${A}/integration-endpoints/installable/Maps/integration-endpoints/Find`)
  })

  it('parameters go as JSON, or as multipart when a file is among the values [S-27 S-28]', async () => {
    const { client, last } = createFakeClient()
    await client.functions.invoke('a/b', { n: 1 })
    expect([last().url, last().body]).toEqual([`${A}/functions/a/b`, { n: 1 }])
    expect(last().headers.get('content-type')).toBe('application/json')

    await client.functions.invoke('scan', { file, n: 1, none: null, list: [1], not: undefined })
    const form = last().body as FormData
    expect(form.get('file')).toMatchObject({ name: 'note.pdf', type: 'application/pdf' })
    expect([form.get('n'), form.get('none'), form.get('list'), form.has('not')]).toEqual([
      '1',
      'null',
      '[1]',
      false,
    ])
    expect(last().headers.has('content-type')).toBe(false)

    await client.integrations.Core.UploadFile({ file })
    expect((last().body as FormData).get('file')).toMatchObject({ name: 'note.pdf' })
  })

  it('a call without an argument sends an empty object, and no body for a function [S-29 S-76]', async () => {
    const { client, last } = createFakeClient({ reply: () => ({ body: { manager: null } }) })
    expect(await client.functions.invoke('getMyManager')).toEqual({ data: { manager: null }, status: 200 })
    expect(last().body).toBeUndefined()
    await client.integrations.Core.Ping?.(undefined as never)
    expect(last().body).toEqual({})
  })

  it.each(['text', 42, ['a']])(
    '%j instead of named parameters is rejected before any request [S-29 S-30]',
    async given => {
      const { client, sent } = createFakeClient()
      await expect(client.functions.invoke('count', given as never)).rejects.toThrow(
        `Function count must receive an object with named parameters, received: ${given}`,
      )
      await expect(client.integrations.Core.SendEmail(given as never)).rejects.toThrow(
        `Integration SendEmail must receive an object with named parameters, received: ${given}`,
      )
      expect(sent).toEqual([])
    },
  )

  it('the functions version is sent only when configured, and only to functions [S-03]', async () => {
    const plain = createFakeClient()
    await plain.client.functions.invoke('f')
    expect(plain.last().headers.has('base44-functions-version')).toBe(false)
    const versioned = createFakeClient({ functionsVersion: 'v7' })
    await versioned.client.functions.invoke('f')
    expect(versioned.last().headers.get('base44-functions-version')).toBe('v7')
    await versioned.client.entities.Note?.list()
    expect(versioned.last().headers.has('base44-functions-version')).toBe(false)
  })

  it('a function that fails rejects with its answer [T-06]', async () => {
    const { client } = createFakeClient({ reply: () => ({ status: 422, body: { message: 'No' } }) })
    await expect(client.functions.invoke('f')).rejects.toMatchObject({ status: 422, message: 'No' })
  })

  it('an upload can be cancelled by its caller', async () => {
    const { client, last } = createFakeClient()
    const { signal } = new AbortController()
    await client.integrations.Core.UploadFile({ file }, { signal })
    expect(last().init.signal).toBe(signal)
  })
})

describe('agents', () => {
  it('agents list, create, read and continue conversations [S-31 S-32 S-33]', async () => {
    const { client, sent } = createFakeClient()
    await client.agents.getConversations()
    await client.agents.listConversations({ q: { agent_name: 'x' }, sort: '-created_date', limit: 2 })
    await client.agents.createConversation({ agent_name: 'x' })
    await client.agents.getConversation('c1')
    await client.agents.addMessage({ id: 'c1' }, { role: 'user', content: 'Hello' })
    expect(sent.map(({ method, url }) => `${method} ${decodeURIComponent(url)}`)).toEqual([
      `GET ${A}/agents/conversations`,
      `GET ${A}/agents/conversations?q[agent_name]=x&sort=-created_date&limit=2`,
      `POST ${A}/agents/conversations`,
      `GET ${A}/agents/conversations/c1`,
      `POST ${A}/agents/conversations/c1/messages`,
    ])
  })

  it('agents have a connect address for a messaging app, with the token [S-34 S-35]', () => {
    const { client } = createFakeClient({ token: 't&1', serverUrl: 'https://s.example' })
    expect(client.agents.getWhatsAppConnectURL('my agent')).toBe(
      'https://s.example/api/apps/demo/agents/my%20agent/whatsapp?token=t%261',
    )
  })
})

describe('app logs and public settings', () => {
  it('app logs record a visit, and return logs and statistics [S-37 S-38]', async () => {
    const { client, sent } = createFakeClient()
    await client.appLogs.logUserInApp('My Page')
    await client.appLogs.fetchLogs({ limit: 5 })
    await client.appLogs.getStats()
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/app-logs/demo/log-user-in-app/My%20Page',
      'GET /api/app-logs/demo?limit=5',
      'GET /api/app-logs/demo/stats',
    ])
  })

  it('public settings are read with app id and token [S-39]', async () => {
    const { client, last } = createFakeClient({ token: 't' })
    await client.app.getPublicSettings()
    expect(last().url).toBe(`/api/apps/public/prod/public-settings/by-id/demo`)
    expect(last().headers.get('x-app-id')).toBe('demo')
    expect(last().headers.get('authorization')).toBe('Bearer t')
  })
})

describe('functions.fetch', () => {
  it('functions.fetch identifies app and user, like every other call [finding F-59]', async () => {
    const { client, last } = createFakeClient({ token: 't' })
    await client.functions.fetch('/reports?year=2026')
    expect(last().url).toBe('/api/functions/reports?year=2026')
    expect(last().headers.get('x-app-id')).toBe('demo')
    expect(last().headers.get('authorization')).toBe('Bearer t')
  })
})

describe('the client layer', () => {
  it('the client layer offers everything, and does not mistake itself for a promise [S-47]', async () => {
    const { client, sent } = createFakeClient()
    expect(Object.keys(client)).toEqual(
      expect.arrayContaining(['entities', 'auth', 'integrations', 'functions', 'agents', 'appLogs', 'app']),
    )
    await client.entities
    await client.integrations.Core
    expect(sent).toEqual([])
  })
})
