import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPlatform, type TestPlatform, type TestUser } from '../../testing/index.ts'
import { notesApp } from '../app/notes-app.ts'

/**
 * Calls a minute, of which a quarter may come without a pause. The clock runs during a test, so the limits are
 * low and calls are regained slowly.
 */
const PERSON = 8
const ADDRESS = 80

let test: TestPlatform
beforeAll(async () => {
  test = await startTestPlatform({
    app: notesApp,
    settings: {
      publicUrl: 'https://notes.test',
      serviceToken: 'service secret',
      callLimits: { person: PERSON, address: ADDRESS },
    },
  })
})
afterAll(() => test.close())

let people = 0
const newUser = () => test.addUser({ email: `p${people++}@notes.test` })
const at = (address: string, { token }: { token?: string } = {}) =>
  test.as(token, { 'x-forwarded-for': address })
/** Returns the answers to this many concurrent list calls, by status. */
async function lists(address: string, times: number, who: Partial<TestUser> = {}) {
  const answers = await Promise.all(
    Array.from({ length: times }, () => at(address, who).get('/entities/Note')),
  )
  const of = (status: number) => answers.filter(answer => answer.status === status)
  return { passed: of(200).length, strange: of(401).length, refused: of(429) }
}

describe('ordinary calls', () => {
  it('calls of one person beyond the burst get 429 with the wait, and pass after it [R3-57]', async () => {
    const ann = await newUser()
    const { passed, refused } = await lists('1.0.0.1', 12, ann)
    expect([passed, refused.length]).toEqual([2, 10])
    const wait = Number(refused[0]?.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(8)
    expect(refused[0]?.body).toMatchObject({
      code: 'rate_limited',
      message: expect.stringMatching(/^Too many requests. Try again in \d seconds?\.$/),
    })
    test.clock.advance(wait * 1_000)
    expect((await lists('1.0.0.1', 1, ann)).passed).toBe(1)
  })

  it('calls of one person count together over addresses, apart from a colleague’s [R3-57]', async () => {
    const [ann, ben] = [await newUser(), await newUser()]
    expect((await lists('2.0.0.1', 2, ann)).passed).toBe(2)
    expect((await lists('2.0.0.2', 1, ann)).refused).toHaveLength(1)
    expect((await lists('2.0.0.1', 1, ben)).passed).toBe(1)
  })

  it('calls of strangers count by address, whatever token they make up [R3-57]', async () => {
    const { strange, refused } = await lists('3.0.0.1', 40, { token: 'made up' })
    expect(strange).toBeGreaterThanOrEqual(20)
    expect(refused.length).toBeGreaterThanOrEqual(15)
    expect((await lists('3.0.0.2', 1, { token: 'made up' })).strange).toBe(1)
  })

  it('calls of visitors to the log of pages count by address [R3-52]', async () => {
    const visits = await Promise.all(
      Array.from({ length: 40 }, () =>
        at('7.0.0.1').post(`${test.url}/api/app-logs/test/log-user-in-app/Home`),
      ),
    )
    expect(new Set(visits.map(({ status }) => status))).toEqual(new Set([204, 429]))
  })

  it('calls of the service role count by address alone [R3-57]', async () => {
    expect((await lists('4.0.0.1', 12, { token: 'service secret' })).passed).toBe(12)
  })

  it('calls to all paths of the API count together, but pages and health are always answered [R3-57]', async () => {
    await lists('5.0.0.1', 40)
    const from = { 'x-forwarded-for': '5.0.0.1' }
    const statuses = []
    for (const path of ['/api/functions/hello', '/api/docs/json', '/healthz', '/login'])
      statuses.push((await fetch(test.url + path, { headers: from })).status)
    expect(statuses).toEqual([429, 429, 200, 404])
  })

  it('calls beyond the limit are one line in the log [R3-57]', async () => {
    await lists('6.0.0.1', 40)
    expect(test.logged.filter(({ sentence }) => sentence === 'limiting calls')).toHaveLength(1)
  })
})

it('60 people behind one address who open the app together meet no limit by default [R3-57]', async () => {
  const office = await startTestPlatform({
    app: notesApp,
    settings: { callLimits: { person: 1_200, address: 24_000 } },
  })
  try {
    const staff = await Promise.all(
      Array.from({ length: 60 }, (_, n) => office.addUser({ email: `s${n}@notes.test` })),
    )
    // The first page sends some 20 requests.
    const answers = []
    for (let call = 0; call < 20; call += 1)
      answers.push(...(await Promise.all(staff.map(person => person.get('/entities/Note')))))
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  } finally {
    await office.close()
  }
})
