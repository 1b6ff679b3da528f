import { describe, expect, it } from 'vitest'
import type { Tx } from '../../database/database.ts'
import { transactionWithRetries } from './transaction.ts'

/** A database whose transactions fail with these codes, one after the other. */
const failing = (codes: readonly string[]) => {
  let begun = 0
  return {
    transaction: async <T>(work: (tx: Tx) => T | Promise<T>): Promise<T> => {
      const code = codes[begun++]
      if (code !== undefined) throw Object.assign(new Error(`failed with ${code}`), { code })
      return work({} as Tx)
    },
    begun: () => begun,
  }
}

describe('a transaction that PostgreSQL aborts in a conflict', () => {
  it.each(['40P01', '40001'])(
    'a transaction is run again after %s until it succeeds [finding F-09]',
    async code => {
      const database = failing([code, code, code, code, code])
      expect(await transactionWithRetries(database, async () => 'done')).toBe('done')
      expect(database.begun()).toBe(6)
    },
  )

  it('a transaction that always conflicts is refused with 409 instead of failing [finding F-09]', async () => {
    const database = failing(Array(100).fill('40P01'))
    await expect(transactionWithRetries(database, async () => 'done')).rejects.toMatchObject({
      status: 409,
      code: 'contended',
    })
    expect(database.begun()).toBe(6)
  })

  it('a transaction is not run again after any other error', async () => {
    const database = failing(['23505'])
    await expect(transactionWithRetries(database, async () => 'done')).rejects.toThrow('23505')
    expect(database.begun()).toBe(1)
  })
})
