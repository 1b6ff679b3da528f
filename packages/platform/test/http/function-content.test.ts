import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AppFunction } from '../../src/functions/app-function.ts'
import { startTestPlatform, type TestPlatform, type TestUser } from '../../testing/index.ts'
import { notesApp } from '../app/notes-app.ts'

const FEED = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'
let version = '1'

const functions: Record<string, AppFunction> = {
  'feed.ics': {
    reads: async ({ body }) =>
      body.token === 'good'
        ? { content: FEED, type: 'text/calendar; charset=utf-8' }
        : { status: 404, content: 'No such feed', type: 'text/plain' },
  },
  picture: { reads: async () => ({ content: new Uint8Array([1, 2, 255]), type: 'image/png' }) },
  export: async () => ({
    content: Readable.from(['a;b\n', '1;2\n']),
    type: 'text/csv; charset=utf-8',
    fileName: 'Übersicht (all).csv',
    etag: version,
  }),
  page: {
    reads: async () => ({
      content: '%PDF',
      type: 'application/pdf',
      fileName: 'a.pdf',
      disposition: 'inline',
    }),
  },
  large: { reads: async () => ({ content: 'word '.repeat(2_000), type: 'text/plain; charset=utf-8' }) },
}

let test: TestPlatform
let ann: TestUser
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${test.url}/api/functions/${path}`, { headers })
beforeAll(async () => {
  test = await startTestPlatform({ app: { ...notesApp, functions } })
  ann = await test.addUser({ email: 'ann@example.test' })
})
afterAll(() => test.close())

describe('functions that answer something else than JSON', () => {
  it('functions send text with its type and any status, and a feed needs only its address', async () => {
    const feed = await get('feed.ics?token=good')
    expect([feed.status, feed.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(feed.headers.get('content-disposition')).toBeNull()
    expect(feed.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await feed.text()).toBe(FEED)
    const unknown = await get('feed.ics?token=bad')
    expect([unknown.status, await unknown.text()]).toEqual([404, 'No such feed'])
  })

  it('functions send bytes as they are', async () => {
    const picture = await get('picture')
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect([...new Uint8Array(await picture.arrayBuffer())]).toEqual([1, 2, 255])
  })

  it('functions send a stream as a download under a name with any characters', async () => {
    const { status, headers, body } = await ann.post('/functions/export')
    expect([status, body]).toEqual([200, 'a;b\n1;2\n'])
    expect(headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''%C3%9Cbersicht%20%28all%29.csv",
    )
    expect((await get('page')).headers.get('content-disposition')).toBe("inline; filename*=UTF-8''a.pdf")
  })

  it('functions answer 304 to a client that has this version', async () => {
    const etag = (await get('feed.ics?token=good')).headers.get('etag') ?? ''
    const again = await get('feed.ics?token=good', { 'if-none-match': `"other", ${etag}` })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    expect((await get('feed.ics?token=bad', { 'if-none-match': '*' })).status).toBe(404)

    const first = await get('export')
    expect(first.headers.get('etag')).toBe('W/"1"')
    await first.text()
    expect((await get('export', { 'if-none-match': '"1"' })).status).toBe(304)
    version = '2'
    expect((await get('export', { 'if-none-match': '"1"' })).status).toBe(200)
  })

  it('function texts are compressed like any other, and only GET is conditional', async () => {
    const large = await get('large', { 'accept-encoding': 'gzip' })
    expect(large.headers.get('content-encoding')).toBe('gzip')
    expect((await large.text()).length).toBe(10_000)
    const etag = large.headers.get('etag') ?? ''
    const posted = await fetch(`${test.url}/api/functions/large`, {
      method: 'POST',
      headers: { 'if-none-match': etag },
    })
    expect(posted.status).toBe(200)
  })
})
