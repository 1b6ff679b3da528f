import type { AwayVisibility } from '@leavewell/leave'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

let company: SmallCompany
/** Ids of requests, which must not be in any answer to others. */
const ids: string[] = []
beforeAll(async () => {
  company = await startSmallCompany()
  const { hr, boss, employee, stranger, loner } = company
  const leave = (user: { id: string }, leave_type: string, start_date: string, end_date: string) => ({
    user_id: user.id,
    leave_type,
    start_date,
    end_date,
  })
  const rows = [
    leave(employee, 'annual', '2026-03-02', '2026-03-03'),
    leave(employee, 'sick', '2026-03-04', '2026-03-05'),
    leave(stranger, 'maternity_paternity', '2026-03-09', '2026-03-20'),
    leave(loner, 'sick', '2026-03-10', '2026-03-10'),
    leave(boss, 'annual', '2026-03-11', '2026-03-11'),
  ]
  const { body } = await hr.post('/functions/enterLeave', {
    rows,
    status: 'approved',
    reason: 'A secret reason',
  })
  ids.push(...body.ids)
  // Reports to the same manager as the employee.
  await hr.put(`/entities/User/${loner.id}`, { manager_id: 'B-1', department: 'Design' })
  const pending = await company.request(loner, { start_date: '2026-03-24', end_date: '2026-03-25' })
  expect(pending.status).toBe(201)
})
afterAll(() => company.close())

const show = (away_circle: AwayVisibility) => company.hr.post('/functions/changeSettings', { away_circle })
const MARCH = { from: '2026-03-01', to: '2026-03-31' }
const away = (user: Pick<SmallCompany['employee'], 'post'>, asked: object = MARCH) =>
  user.post('/functions/listAway', asked)
const seen = async (user: Pick<SmallCompany['employee'], 'post'>) =>
  (await away(user)).body.rows.map(({ name, start_date }: Record<string, string>) => `${name} ${start_date}`)

const EMMA = 'Emma Test 2026-03-02'
const [STAN, LONE, BOSS] = ['Stan Test 2026-03-09', 'Lone Test 2026-03-10', 'Boss Test 2026-03-11']

describe('who is away', () => {
  it('no one sees it unless the organisation wants it [R-15]', async () => {
    const { employee, hr, boss } = company
    for (const user of [employee, hr, boss])
      expect((await away(user)).body).toEqual({ circle: 'nobody', rows: [] })
  })

  it('employees see the team, the department or everyone', async () => {
    const { employee, stranger, loner } = company
    await show('team')
    expect([await seen(employee), await seen(loner), await seen(stranger)]).toEqual([
      [LONE, BOSS],
      [EMMA, BOSS],
      [],
    ])
    await show('department')
    expect([await seen(employee), await seen(loner), await seen(stranger)]).toEqual([[STAN], [], [EMMA]])
    await show('everybody')
    expect(await seen(employee)).toEqual([STAN, LONE, BOSS])
  })

  it('employees see names and days, and nothing of the leave itself', async () => {
    const { loner } = company
    await show('everybody')
    const { body } = await away(loner)
    // Leave of two types in a row is one absence, and pending leave is none.
    expect(body).toEqual({
      circle: 'everybody',
      rows: [
        { name: 'Emma Test', start_date: '2026-03-02', end_date: '2026-03-05' },
        { name: 'Stan Test', start_date: '2026-03-09', end_date: '2026-03-20' },
        { name: 'Boss Test', start_date: '2026-03-11', end_date: '2026-03-11' },
      ],
    })
    const text = JSON.stringify(body)
    for (const told of [
      ...ids,
      company.employee.id,
      'secret',
      'annual',
      'sick',
      'maternity_paternity',
      'leave_type',
      'reason',
      '@',
    ])
      expect([told, text.includes(told)]).toEqual([told, false])
  })

  it('administrators see the type for everyone but themselves', async () => {
    await show('team')
    const { body } = await away(company.boss)
    expect(body.rows.map(({ name, leave_type }: Record<string, string>) => [name, leave_type])).toEqual([
      ['Emma Test', 'annual'],
      ['Emma Test', 'sick'],
      ['Stan Test', 'maternity_paternity'],
      ['Lone Test', 'sick'],
    ])
    expect(JSON.stringify(body)).not.toContain('secret')
  })

  it('visitors, long periods and other people’s views are refused, and acting shows the other person’s view', async () => {
    const { employee, hr, server, visitor } = company
    await show('team')
    expect((await away(visitor)).status).toBe(401)
    for (const asked of [
      { from: '2026-01-01', to: '2026-12-31' },
      { from: '2026-03-02', to: '2026-03-01' },
      {},
    ])
      expect((await away(employee, asked)).status).toBe(422)
    const acting = server.as(hr.token, { 'x-impersonate-user': 'emma@x.test' })
    expect((await away(acting)).body).toEqual((await away(employee)).body)
  })

  it('only administrators change the setting, and other settings stay', async () => {
    const { employee, hr } = company
    await hr.post('/functions/changeSettings', { locked_profile_fields: ['position'] })
    expect((await employee.post('/functions/changeSettings', { away_circle: 'everybody' })).status).toBe(403)
    expect((await show('all' as AwayVisibility)).status).toBe(422)
    expect((await show('department')).body).toMatchObject({
      away_circle: 'department',
      locked_profile_fields: ['position'],
    })
  })

  it('people with a deactivated account are left out', async () => {
    const { hr, employee, loner } = company
    await show('everybody')
    await hr.put(`/entities/User/${loner.id}`, { disabled: true })
    expect(await seen(employee)).toEqual([STAN, BOSS])
  })
})
