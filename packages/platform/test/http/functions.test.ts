import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errors } from '../../src/errors.ts'
import type { AppFunction } from '../../src/functions/app-function.ts'
import { startTestPlatform, type TestPlatform, type TestUser } from '../../testing/index.ts'
import { notesApp } from '../app/notes-app.ts'

const functions: Record<string, AppFunction> = {
  ...notesApp.functions,
  'reports/by week': async ({ body }) => ({ body: { weekly: body } }),
  '100%': async () => ({ body: 'all' }),
  nothing: async () => ({ status: 204, body: undefined }),
  teapot: async () => ({ status: 418, body: ['short', 'stout'] }),
  busy: async () => {
    throw errors.conflict('Somebody was faster')
  },
  time: async ({ now }) => ({ body: { now } }),
  halfway: async ({ entities }) => {
    await entities.create('Word', { text: 'half' })
    throw new Error('and then the lights went out')
  },
}

let test: TestPlatform
let ann: TestUser
beforeAll(async () => {
  test = await startTestPlatform({ app: { ...notesApp, functions } })
  ann = await test.addUser({ email: 'ann@example.test' })
})
afterAll(() => test.close())

describe('functions', () => {
  it('functions receive the JSON object and the caller [S-28]', async () => {
    const sent = { text: 'ä', list: [1, { deep: null }] }
    expect((await ann.post('/functions/echo', sent)).body).toEqual({ ...sent, kind: 'user' })
    expect((await test.as().post('/functions/echo', sent)).body).toEqual({ ...sent, kind: 'visitor' })
  })

  it('functions receive an empty object when nothing was sent [S-28, S-29]', async () => {
    expect((await ann.post('/functions/echo')).body).toEqual({ kind: 'user' })
    expect((await ann.post('/functions/echo', 'null')).body).toEqual({ kind: 'user' })
  })

  it('functions receive the fields of a form, files with their content [S-28]', async () => {
    const form = new FormData()
    form.set('title', 'Holiday')
    form.set('file', new File(['some bytes'], 'a.txt', { type: 'text/plain' }))
    const { body } = await ann.post('/functions/store', form)
    expect(body).toMatchObject({
      title: 'Holiday',
      file: { name: 'a.txt', type: 'text/plain' },
      kind: 'user',
    })
    expect(Buffer.from(body.file.content.data).toString()).toBe('some bytes')
  })

  it('functions without files refuse a form with one, and otherwise take its texts [S-28] [finding F-12]', async () => {
    const form = new FormData()
    form.set('title', 'Holiday')
    expect((await ann.post('/functions/echo', form)).body).toEqual({ title: 'Holiday', kind: 'user' })
    form.set('file', new File(['some bytes'], 'a.txt', { type: 'text/plain' }))
    expect(await ann.post('/functions/echo', form)).toMatchObject({
      status: 400,
      body: { message: 'Function echo takes no files.', code: 'no_files' },
    })
    expect((await test.as().post('/functions/store', form)).status).toBe(401)
  })

  it('functions receive at most 20 MB of files, which are all in memory', async () => {
    const form = new FormData()
    for (const name of ['a', 'b', 'c'])
      form.append(name, new Blob([new Uint8Array(8 * 1024 * 1024)]), `${name}.bin`)
    expect(await ann.post('/functions/store', form)).toMatchObject({
      status: 413,
      body: { code: 'too_large' },
    })
  })

  it('functions refuse anything but named parameters, and say so [S-30]', async () => {
    for (const sent of ['"text"', '[1]', '5', 'true']) {
      const { status, body } = await ann.post('/functions/echo', sent)
      expect(status).toBe(400)
      expect(body.message).toBe(
        `Function echo must receive an object with named parameters, received: ${sent}`,
      )
    }
  })

  it('functions may be named with slashes, blanks and percent signs', async () => {
    expect((await ann.post('/functions/reports/by%20week', { n: 1 })).body).toEqual({ weekly: { n: 1 } })
    expect((await ann.post('/functions/100%25')).body).toBe('all')
  })

  it('functions have their own address below /api, for any method [S-28]', async () => {
    const at = `${test.url}/api/functions`
    expect((await ann.post(`${at}/echo`, { n: 1 })).body).toEqual({ n: 1, kind: 'user' })
    expect((await test.as().get(`${at}/echo?n=1&n=2`)).body).toEqual({ n: ['1', '2'], kind: 'visitor' })
    expect((await ann.put(`${at}/teapot`)).status).toBe(418)
    expect((await ann.delete(`${at}/reports/by%20week`, { n: 1 })).body).toEqual({ weekly: { n: 1 } })
    expect((await ann.get(`${at}/constructor`)).status).toBe(404)
    expect((await test.as('forged').get(`${at}/echo`)).status).toBe(401)
  })

  it('functions are unknown unless the app has them by exactly this name', async () => {
    for (const name of ['Echo', 'reports', 'constructor', '__proto__', '50%25%20off', '']) {
      const { status, body } = await ann.post(`/functions/${name}`)
      expect([name, status, body.error_type]).toEqual([name, 404, 'ObjectNotFoundError'])
    }
    expect((await ann.get('/functions/echo')).status).toBe(404)
  })

  it('functions answer any status and any body, unchanged', async () => {
    expect(await ann.post('/functions/teapot')).toMatchObject({ status: 418, body: ['short', 'stout'] })
    expect(await ann.post('/functions/refuse')).toMatchObject({
      status: 422,
      body: { message: 'Not like this' },
    })
    expect(await ann.post('/functions/nothing')).toMatchObject({ status: 204, body: '' })
  })

  it('functions may throw refusals of the catalogue', async () => {
    expect(await ann.post('/functions/busy')).toMatchObject({
      status: 409,
      body: { message: 'Somebody was faster', code: 'conflict' },
    })
  })

  it('functions get the time from the clock', async () => {
    const { body } = await ann.post('/functions/time')
    expect(Math.abs(new Date(body.now).getTime() - test.clock.now().getTime())).toBeLessThan(10_000)
  })

  it('functions change nothing when they crash', async () => {
    expect((await ann.post('/functions/halfway')).status).toBe(500)
    expect(await test.platform.entities.asSystem(entities => entities.count('Word', { text: 'half' }))).toBe(
      0,
    )
  })
})
