import { expect, it } from 'vitest'
import { createTurns } from './password-hashing.ts'

it('a flood of log-ins takes few cores, keeps its order, and goes on after a failure [R3-90]', async () => {
  const inTurn = createTurns(3)
  let running = 0
  let most = 0
  const order: number[] = []
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, (_, at) =>
      inTurn(async () => {
        running += 1
        most = Math.max(most, running)
        order.push(at)
        await new Promise(resolve => setImmediate(resolve))
        running -= 1
        if (at === 10) throw new Error('no hash')
        return at
      }),
    ),
  )
  expect(most).toBe(3)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(49)
})
