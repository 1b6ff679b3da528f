import { expect, it } from 'vitest'
import { openDatabase } from '../src/database/open-database.ts'
import { readOnly } from '../src/functions/read-only.ts'
import { createTestDatabase } from '../testing/index.ts'

it('SQL of a function sees the transaction it is in, changes nothing, and the transaction stays usable', async () => {
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
