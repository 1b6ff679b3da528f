import { expect, it } from 'vitest'
import { checkBatch } from './check-batch.ts'

const NEXT = { first_day: '2026-07-20', last_day: '2026-08-02' }
const FACTS = { next: NEXT, batches: [{ no: 7, last_day: '2026-07-19' }], today: '2026-08-03' }

it('a batch is made for the next period alone, once it is over', () => {
  expect(checkBatch('2026-08-02', FACTS)).toBeUndefined()
  expect(checkBatch('2026-08-02', { ...FACTS, today: '2026-08-02' })?.code).toBe('not_over')
  expect(checkBatch('2026-08-16', FACTS)).toMatchObject({ code: 'not_next', params: NEXT })
  expect(checkBatch('2026-07-19', FACTS)).toMatchObject({ code: 'made_already', params: { no: 7 } })
})
