import type { WorkProgress } from '@leavewell/leave'
import { eventually } from '@leavewell/platform/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SmallCompany } from '../testing/small-company.ts'
import { POLICY, startOnWorkingDays, TODAY, WORKING_DAYS } from '../testing/working-days.ts'

/** More than are read at a time. */
const PEOPLE = 600

let company: SmallCompany
beforeAll(async () => {
  company = await startOnWorkingDays()
  const { database } = company.server.platform
  await database.query(
    `INSERT INTO "entities"."User" (id, email, created_date, updated_date, date_hired)
     SELECT 'many-' || n, 'many-' || n || '@x.test', now(), now(), '2020-01-06' FROM generate_series(1, $1) AS n`,
    [PEOPLE],
  )
  await database.query(
    `INSERT INTO "entities"."UserPolicy" (id, created_date, updated_date, user_id, leave_type, policy_name, valid_from)
     SELECT 'many-' || n, now(), now(), 'many-' || n, 'annual', $2, '2026-01-01' FROM generate_series(1, $1) AS n`,
    [PEOPLE, POLICY],
  )
  await company.hr.post('/entities/Department', { name: 'Sales' })
  await company.hr.post('/functions/saveLeavePolicy', { ...VERSION, name: 'More days' })
})
afterAll(() => company.close())

const VERSION = {
  leave_type: 'annual',
  name: POLICY,
  effective_from: TODAY,
  rules: {
    ...WORKING_DAYS,
    grant: { kind: 'upfront', minutes: 456 * 25, prorate: 'none', round: { to: 1, how: 'nearest' } },
  },
}
const MANY = Array.from({ length: 500 }, (_, at) => `many-${at + 1}`)

const PREVIEWS: [string, object][] = [
  ['previewLeavePolicy', VERSION],
  [
    'assignLeavePolicy',
    {
      mode: 'preview',
      ...{ leave_type: 'annual', policy_name: 'More days', scope: 'everyone', scope_id: '' },
      valid_from: TODAY,
    },
  ],
  ['previewCountryPack', { pack: 'au/2026-12-01', answers: { sick: 'keep' } }],
  [
    'previewShutdown',
    { leave_type: 'annual', start_date: '2026-12-24', end_date: '2026-12-31', scope: 'everyone' },
  ],
  ['previewDepartmentMove', { ids: MANY, department: 'Sales', holds_from: null }],
]

const begin = (name: string, body: object, signal?: AbortSignal) =>
  fetch(`${company.server.url}/api/apps/leavewell/functions/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${company.hr.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, run: name }),
    ...(signal && { signal }),
  }).then(
    ({ status }) => status,
    () => 'closed',
  )

const progressOf = async (run: string, who = company.hr): Promise<WorkProgress['progress']> =>
  (await who.post('/functions/getProgress', { run })).body.progress

/** All that is said about the progress until the work has ended. */
async function watch(run: string, answer: Promise<unknown>, each: () => void): Promise<number[]> {
  const seen: number[] = []
  let isAnswered = false
  void answer.then(() => {
    isAnswered = true
  })
  let progress = await progressOf(run)
  for (; progress === null && !isAnswered; progress = await progressOf(run));
  for (; progress !== null; progress = await progressOf(run)) {
    expect(progress.of).toBeGreaterThanOrEqual(MANY.length)
    seen.push(progress.people)
    each()
  }
  return seen
}

const stored = async () => {
  const tables = ['LeavePolicy', 'PolicyAssignment', 'UserPolicy', 'LeaveType', 'Shutdown', 'PlannedChange']
  const counts = tables.map(table => `(SELECT count(*) FROM "entities"."${table}")`)
  const { rows } = await company.server.platform.database.query(`SELECT ${counts.join(', ')}`)
  return rows
}

describe('a preview for everyone', () => {
  it.each(PREVIEWS)(
    '%s: the share of people done rises, and only the caller sees it [B.5]',
    async (name, body) => {
      const others: unknown[] = []
      const before = await stored()
      const answer = begin(name, body)
      const asking: Promise<unknown>[] = []
      const seen = await watch(name, answer, () => {
        asking.push(progressOf(name, company.boss).then(progress => others.push(progress)))
      })
      await Promise.all(asking)
      expect(await answer).toBe(200)
      expect(new Set(seen).size).toBeGreaterThan(2)
      expect(seen).toEqual(seen.toSorted((a, b) => a - b))
      expect(new Set(others)).toEqual(new Set([null]))
      expect(await stored()).toEqual(before)
    },
  )

  it.each(PREVIEWS)(
    '%s: it ends soon after the caller has left, and frees its connection [B.5]',
    async (name, body) => {
      const leaving = new AbortController()
      const answer = begin(name, body, leaving.signal)
      const seen = await watch(name, answer, () => leaving.abort())
      expect(await answer).toBe('closed')
      // Without leaving, the last answers are about everyone.
      expect(seen.at(-1)).toBeLessThan(PEOPLE / 2)
      await eventually(async () => {
        const { rows } = await company.server.platform.database.query(
          `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
        )
        expect(rows).toEqual([{ count: 0 }])
      })
    },
  )
})

describe('a change for everyone', () => {
  it('a change is completed after the caller has left, and the bell says so once [B.5]', async () => {
    const leaving = new AbortController()
    const [name, question] = PREVIEWS[1] as [string, object]
    const { digests } = (await company.hr.post(`/functions/${name}`, question)).body
    const answer = begin(name, { ...question, mode: 'apply', digests }, leaving.signal)
    await watch(name, answer, () => leaving.abort())
    expect(await answer).toBe('closed')
    const bells = () => company.find('Notification', { user_id: company.hr.id, title: 'Change completed' })
    await eventually(async () => expect(await bells()).toHaveLength(1))
    expect(await bells()).toMatchObject([{ message: 'The policy More days has been assigned.' }])
    expect(await company.find('PolicyAssignment', { policy_name: 'More days' })).toHaveLength(1)
  })

  it('a caller who has the answer gets no notification [B.5]', async () => {
    const before = await company.find('Notification', { title: 'Change completed' })
    expect(
      (await company.hr.post('/functions/saveLeavePolicy', { ...VERSION, name: 'Few days' })).status,
    ).toBe(200)
    expect(await company.find('Notification', { title: 'Change completed' })).toEqual(before)
  })
})
