import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EntityRecord } from '../src/entities/definition.ts'
import { type Principal, SYSTEM, VISITOR } from '../src/principal/principal.ts'
import { note, word } from './app/note.ts'
import { type OpenStore, openStore, signedInAs, unique } from './app/open-store.ts'
import { person } from './app/person.ts'
import { tally, task } from './app/task.ts'

const ann = signedInAs('ann')
const bob = signedInAs('bob')
const boss = signedInAs('boss', 'admin')

let open: OpenStore
beforeAll(async () => {
  open = await openStore([note, word, task, tally, person])
})
afterAll(() => open.close())

const parse = (text: string) => JSON.parse(text) as EntityRecord
const createNote = async (fields: Record<string, unknown> = {}, as: Principal = ann) =>
  parse(await open.store.create(as, 'Note', { owner_id: 'ann', title: unique('n').slice(0, 40), ...fields }))
const update = async (as: Principal, id: string, body: unknown) =>
  parse(await open.store.update(as, 'Note', id, body))

describe('creating a record', () => {
  it('applies defaults, drops what the client may not send, stamps and answers the record', async () => {
    const record = await createNote({
      id: 'mine',
      created_by: 'x',
      created_date: '2000-01-01',
      nonsense: 1,
      word_count: 9,
      due: '',
      rating: '',
      link: '',
    })
    expect(record).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      created_by: 'ann@example.test',
      created_by_id: 'ann',
      mood: 'good',
      tags: [],
      word_count: null,
      due: null,
      rating: null,
      link: null,
    })
    expect(record).not.toHaveProperty('nonsense')
    expect(record.created_date).toMatch(/^2026-03-01T00:00:0\d\.\d{3}Z$/)
  })
  it('is refused to visitors with 401 and to others than the rule names with 403', async () => {
    await expect(createNote({}, VISITOR)).rejects.toMatchObject({ status: 401 })
    await expect(createNote({}, bob)).rejects.toMatchObject({ status: 403 })
    expect((await createNote({}, boss)).created_by_id).toBe('boss')
    expect((await createNote({}, SYSTEM)).created_by_id).toBeNull()
  })
})

describe('updating a record', () => {
  it('merges', async () => {
    const record = await createNote({ secret: 's', tags: ['a'] })
    const after = await update(ann, record.id, { title: 'new title' })
    expect(after).toMatchObject({ ...record, title: 'new title', updated_date: after.updated_date })
    expect(after.updated_date > record.updated_date).toBe(true)
  })
})
