import { describe, expect, it } from 'vitest'
import { createFakeClient } from '../../testing/fake-server.ts'

/** A client of a server whose list changes only with `version`. */
function openList() {
  const list = { version: '1' }
  const fake = createFakeClient({
    token: 'ann',
    reply: ({ headers }) =>
      headers.get('if-none-match') === list.version
        ? { status: 304, headers: { etag: list.version } }
        : { body: [{ id: list.version }], headers: { etag: list.version } },
  })
  const read = async () => (await fake.client.entities.Note?.list())?.map(note => note.id)
  return { ...fake, list, read, asked: () => fake.last().headers.get('if-none-match') }
}

describe('a list that was read before', () => {
  it('a known list is not sent again until it has changed [finding F-39]', async () => {
    const { read, list, asked } = openList()
    expect([await read(), asked()]).toEqual([['1'], null])
    expect([await read(), asked()]).toEqual([['1'], '1'])
    list.version = '2'
    expect([await read(), asked()]).toEqual([['2'], '1'])
    expect([await read(), asked()]).toEqual([['2'], '2'])
  })

  it('a known list belongs only to the person who read it [finding F-39]', async () => {
    const { read, client, asked } = openList()
    await read()
    client.setToken('bob')
    expect([await read(), asked()]).toEqual([['1'], null])
  })
})
