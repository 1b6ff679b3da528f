import { expect, it } from 'vitest'
import { openDatabase } from '../src/database/open-database.ts'
import type { AppFunction } from '../src/functions/app-function.ts'
import { readOnly } from '../src/functions/read-only.ts'
import { createTestDatabase, startTestPlatform } from '../testing/index.ts'
import { notesApp } from './app/notes-app.ts'

it('SQL of a function sees its transaction, changes nothing, and the transaction stays usable', async () => {
  const { url, drop } = await createTestDatabase()
  const database = await openDatabase({ url })
  await database.query('CREATE TABLE kept (n int)')
  await database.transaction(async tx => {
    const query = readOnly(tx)
    await tx.query('INSERT INTO kept VALUES (1)')
    expect(await query('SELECT n FROM kept WHERE n > $1', [0])).toEqual([{ n: 1 }])
    await expect(query('DELETE FROM kept')).rejects.toThrow('read-only')
    await expect(query('SELECT no_such_column FROM kept')).rejects.toThrow('does not exist')
    expect(await Promise.all([query('SELECT 1 AS n'), query('SELECT 2 AS n')])).toEqual([
      [{ n: 1 }],
      [{ n: 2 }],
    ])
    await tx.query('INSERT INTO kept VALUES (2)')
  })
  expect((await database.query('SELECT n FROM kept')).rowCount).toBe(2)
  await database.close()
  await drop()
})

it('a read-only function uses no connection for writes, and can change nothing [finding F-15]', async () => {
  const entered = Promise.withResolvers<void>()
  const seen: unknown[] = []
  const functions: Record<string, AppFunction> = {
    ...notesApp.functions,
    figures: {
      reads: async ({ query, entities }) => {
        await query('DELETE FROM "entities"."Word"').catch(error => seen.push(error.message))
        seen.push(Object.keys(entities).sort())
        return { body: { words: await query('SELECT text FROM "entities"."Word"') } }
      },
    },
    waiting: async () => {
      entered.resolve()
      await figures.promise
      return { body: {} }
    },
  }
  const figures = Promise.withResolvers<void>()
  const test = await startTestPlatform({ app: { ...notesApp, functions } })
  const ann = await test.addUser({ email: 'ann@notes.test', role: 'admin' })
  await ann.post('/entities/Word', { text: 'kept' })
  // All connections for writes are in use.
  const waiting = Promise.all(Array.from({ length: 6 }, () => ann.post('/functions/waiting')))
  await entered.promise
  expect((await ann.post('/functions/figures')).body).toEqual({ words: [{ text: 'kept' }] })
  figures.resolve()
  await waiting
  expect(seen).toEqual([
    expect.stringContaining('read-only'),
    ['aggregate', 'count', 'find', 'get', 'readTogether'],
  ])
  await test.close()
})
