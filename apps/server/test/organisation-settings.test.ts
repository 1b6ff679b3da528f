import { organisationCopy as copy, MAX_LOGO_LENGTH } from '@leavewell/leave'
import { eventually, type TestUser } from '@leavewell/platform/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

let company: SmallCompany
beforeAll(async () => {
  company = await startSmallCompany()
})
afterAll(() => company.close())

const choose = (settings: object, by: Pick<TestUser, 'post'> = company.hr) =>
  by.post('/functions/changeSettings', settings)
const refused = async (settings: object, at = company) => {
  const { status, body } = await choose(settings, at.hr)
  return [status, body.extra_data?.errors?.[0]?.name, body.message]
}
const publicly = async (at = company) =>
  (await at.server.as().get(`${at.server.url}/api/apps/public/prod/public-settings/by-id/leavewell`)).body

const LOGO = 'data:image/png;base64,iVBORw0KGgo='

it('name and logo are public before sign-in, and no other choice is', async () => {
  expect((await publicly()).organisation).toEqual({ name: null, logo: null })
  expect((await choose({ name: 'Acme & Söhne', logo: LOGO, away_circle: 'team' })).status).toBe(200)
  const settings = await publicly()
  expect(settings.organisation).toEqual({ name: 'Acme & Söhne', logo: LOGO })
  expect(JSON.stringify(settings)).not.toContain('team')
  expect((await choose({ logo: null })).status).toBe(200)
  expect((await publicly()).organisation).toEqual({ name: 'Acme & Söhne', logo: null })
})

it('a wrong name, logo or time zone is refused at its field, and so are people without the permission', async () => {
  expect(await refused({ name: 'two\nlines' })).toEqual([422, 'name', expect.anything()])
  expect((await refused({ name: '' }))[0]).toBe(422)
  for (const logo of [
    'https://elsewhere.test/logo.png',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:text/html;base64,PHN2Zz4=',
    `data:image/png;base64,${'A'.repeat(MAX_LOGO_LENGTH)}`,
  ])
    expect((await refused({ logo })).slice(0, 2)).toEqual([422, 'logo'])
  expect(await refused({ time_zone: 'Mars/Olympus' })).toEqual([422, 'time_zone', copy.noSuchZone])
  expect((await choose({ name: 'Mine' }, company.employee)).status).toBe(403)
  expect((await choose({ name: 'Mine' }, company.visitor)).status).toBe(401)
})

it('the organisation’s day follows its time zone immediately, without a restart', async () => {
  // Monday in Sydney is still Sunday in Honolulu.
  const balancesOfMonday = () =>
    company.hr.post('/functions/listExport', { kind: 'balances', day: '2026-03-02', limit: 10 })
  expect((await balancesOfMonday()).status).toBe(200)
  expect((await choose({ time_zone: 'Pacific/Honolulu' })).status).toBe(200)
  expect((await publicly()).time_zone).toBe('Pacific/Honolulu')
  await eventually(async () => expect((await balancesOfMonday()).status).toBe(422))
  expect((await choose({ time_zone: null })).status).toBe(200)
  await eventually(async () => expect((await balancesOfMonday()).status).toBe(200))
  expect((await publicly()).time_zone).toBe('Australia/Sydney')
})

it('a time zone of the environment wins, and the answer says so', async () => {
  const fixed = await startSmallCompany({ isZoneFixed: true })
  try {
    expect(await publicly(fixed)).toMatchObject({ time_zone: 'Australia/Sydney', is_zone_fixed: true })
    expect(await refused({ time_zone: 'Pacific/Honolulu' }, fixed)).toEqual([
      422,
      'time_zone',
      copy.timeZoneFixed,
    ])
    expect((await choose({ name: 'Acme' }, fixed.hr)).status).toBe(200)
  } finally {
    await fixed.close()
  }
})

it('weeks begin on Sunday until another day is chosen, for every page [G-01]', async () => {
  const { id } = (
    await company.request(company.employee, {
      leave_type: 'unpaid',
      start_date: '2026-06-10',
      end_date: '2026-06-10',
    })
  ).body
  const around = async () => {
    const { start, end } = (await company.hr.post('/functions/listTeamLeave', { id })).body
    return [start, end]
  }
  expect((await publicly()).first_day_of_week).toBe('sunday')
  expect(await around()).toEqual(['2026-06-07', '2026-06-13'])
  expect((await choose({ first_day_of_week: 'monday' })).status).toBe(200)
  expect((await publicly()).first_day_of_week).toBe('monday')
  await eventually(async () => expect(await around()).toEqual(['2026-06-01', '2026-06-14']))
  expect((await refused({ first_day_of_week: 'friday' })).slice(0, 2)).toEqual([422, 'first_day_of_week'])
  expect((await choose({ first_day_of_week: 'saturday' }, company.employee)).status).toBe(403)
  expect((await choose({ first_day_of_week: null })).status).toBe(200)
  expect((await publicly()).first_day_of_week).toBe('sunday')
})

it('every choice is in the audit log, a picture by its size', async () => {
  await choose({ name: 'Acme', logo: LOGO })
  await choose({ name: 'Acme Works' })
  const { rows } = (await company.hr.post('/functions/listChanges', { entity: 'CompanySettings' })).body
  expect(rows[0].fields).toEqual([{ field: 'name', before: 'Acme', after: 'Acme Works' }])
  expect(JSON.stringify(rows)).not.toContain('base64')
  expect(rows[1].fields).toContainEqual({ field: 'logo', before: null, after: 'a picture (1 kB)' })
})
