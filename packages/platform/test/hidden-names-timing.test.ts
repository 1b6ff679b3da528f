import { setTimeout as sleep } from 'node:timers/promises'
import Type from 'typebox'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { everyone, nobody, role } from '../src/entities/access/rule.ts'
import { defineEntity } from '../src/entities/definition.ts'
import { startTestPlatform, type TestPlatform, type TestUser } from '../testing/index.ts'
import { notesApp } from './app/notes-app.ts'

/** `grade` is hidden from everyone except administrators, and no field is called `grads`. */
const essay = defineEntity({
  name: 'Essay',
  schema: Type.Object({ title: Type.String(), grade: Type.Optional(Type.Integer()) }),
  access: { read: everyone, create: nobody, update: nobody, delete: nobody },
  fields: { grade: { read: role('admin') } },
})

let test: TestPlatform
let ann: TestUser
beforeAll(async () => {
  test = await startTestPlatform({ app: { ...notesApp, entities: [...notesApp.entities, essay] } })
  ann = await test.addUser({ email: 'ann@notes.test' })
  await test.platform.entities.asSystem(entities =>
    entities.createMany(
      'Essay',
      Array.from({ length: 300 }, (_, at) => ({ title: `Essay ${at}`, grade: at % 7 })),
    ),
  )
})
afterAll(() => test.close())

type Ask = (name: string) => Promise<{ status: number }>

const PAIRS = 120
const WARM_UP = 20
/** Five standard deviations of a fair coin. By chance alone this happens once in almost two million times. */
const BOUND = (5 * Math.sqrt(PAIRS)) / 2

/**
 * Counts how much more often the hidden name took longer, over pairs of consecutive queries in random order. Other
 * load of the machine affects both queries of a pair. Only the sign of their difference counts.
 */
async function excessOf(ask: Ask): Promise<number> {
  const timeOf = async (name: string) => {
    const begun = performance.now()
    expect((await ask(name)).status).toBe(200)
    return performance.now() - begun
  }
  let longer = 0
  for (let pair = -WARM_UP; pair < PAIRS; pair++) {
    const isHiddenFirst = Math.random() < 0.5
    const first = await timeOf(isHiddenFirst ? 'grade' : 'grads')
    const second = await timeOf(isHiddenFirst ? 'grads' : 'grade')
    if (pair >= 0 && first > second === isHiddenFirst) longer++
  }
  return longer - PAIRS / 2
}

/** A real difference shows a second time. A single disturbance of the machine does not. */
async function tellsThemApart(ask: Ask): Promise<boolean> {
  const excess = await excessOf(ask)
  return Math.abs(excess) > BOUND && Math.sign(excess) * (await excessOf(ask)) > BOUND
}

const list = (query: Record<string, unknown>) =>
  ann.get(
    `/entities/Essay?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]))}`,
  )

const QUESTIONS: [what: string, ask: Ask][] = [
  ['a filter', name => list({ q: { [name]: 3 }, limit: 5 })],
  ['a filter by more and less', name => list({ q: { [name]: { $gte: 1, $lt: 5 } }, limit: 5 })],
  ['a filter that excludes', name => list({ q: { [name]: { $ne: 3 } }, limit: 5 })],
  ['a sort', name => list({ sort: `-${name}`, limit: 5 })],
  ['fields', name => list({ fields: `title,${name}`, limit: 5 })],
  ['a count', name => ann.get(`/entities/Essay/count?q=${JSON.stringify({ [name]: 3 })}`)],
  ['a sum', name => ann.post('/entities/Essay/aggregate', { sum: name })],
  ['groups', name => ann.post('/entities/Essay/aggregate', { groupBy: name, max: name })],
]

it.each(QUESTIONS)(
  '%s by a hidden name takes as long as by an unknown one [OP-16] [finding F-70]',
  async (_what, ask) => expect(await tellsThemApart(ask)).toBe(false),
)

it('a difference of two milliseconds would be detected [finding F-70]', async () => {
  const slow: Ask = async name => {
    if (name === 'grade') await sleep(2)
    return list({ q: { [name]: 3 }, limit: 5 })
  }
  expect(await tellsThemApart(slow)).toBe(true)
})
