import { expectTypeOf, it } from 'vitest'
import { createFakeClient } from '../testing/fake-server.ts'
import type { Client } from './create-client.ts'
import type { RecordPage } from './modules/record-page.ts'

interface Note {
  id: string
  title: string | null
  count: number
}
interface Person {
  id: string
  email: string
}

it('entities and the user have the types of the map [S-47]', async () => {
  const openSocket = () => new Promise<never>(() => {})
  const client = createFakeClient({ openSocket }).client as unknown as Client<{ Note: Note; User: Person }>
  expectTypeOf(await client.entities.Note.list()).toEqualTypeOf<Note[]>()
  expectTypeOf(await client.entities.Note.list({ limit: 5, fields: ['id'] })).toEqualTypeOf<
    RecordPage<Pick<Note, 'id'>>
  >()
  expectTypeOf(await client.entities.Note.list({ distinct: 'title' })).toEqualTypeOf<
    RecordPage<string | null>
  >()
  expectTypeOf(await client.entities.Note.filter({ title: null }, '-count', 5, 0, ['id'])).toEqualTypeOf<
    Pick<Note, 'id'>[]
  >()
  expectTypeOf(client.auth.me).returns.resolves.toEqualTypeOf<Person>()
  client.entities.Note.subscribe(({ data }) => expectTypeOf(data).toEqualTypeOf<Note>())()
  // @ts-expect-error no such field
  await client.entities.Note.filter({ heading: 'x' })
  // @ts-expect-error no such entity
  expectTypeOf(client.entities.Letter)
})
