import { awayCopy, layoutCopy } from '@leavewell/leave'
import { apiOf } from '../support/api.ts'
import { violationsOf } from '../support/axe.ts'
import type { Company } from '../support/company.ts'
import { dayFromNow } from '../support/leave-form.ts'
import { LEAVE_TYPES } from '../support/leave-types.ts'
import { registerNamedUser } from '../support/register-user.ts'
import { expect, test } from '../support/test.ts'

const show = async (company: Company, settings: object) =>
  (await apiOf(company, 'admin')).post('/functions/changeSettings', settings)

// Companies are shared with other specs, whose people see no absences and weeks from Sunday on.
test.afterEach(async ({ company }) => {
  await show(company, { away_circle: 'nobody', first_day_of_week: null })
})

/** Two people of the demo manager's team. One of them is away today. */
async function teamWithOneAway(company: Company, names: { looks: string; away: string }) {
  const admin = await apiOf(company, 'admin')
  const manager = await apiOf(company, 'manager')
  const [looks, away] = [
    await registerNamedUser(company, names.looks),
    await registerNamedUser(company, names.away),
  ]
  for (const { id } of [looks, away]) await admin.put(`/entities/User/${id}`, { manager_id: manager.id })
  await admin.post('/functions/enterLeave', {
    rows: [{ user_id: away.id, leave_type: 'sick', start_date: dayFromNow(0), end_date: dayFromNow(1) }],
    status: 'approved',
    reason: 'A broken leg',
  })
  return { email: looks.email as 'x@y', name: `${names.away} Voss` }
}

test('employees see who is away if the setting allows it, and only administrators see the type [R-15, G-01]', async ({
  people,
  company,
}) => {
  const { email, name } = await teamWithOneAway(company, { looks: 'Solveig', away: 'Leopold' })
  const own = await people.open(email, '/away')
  await expect(own.getByText(awayCopy.circles.nobody)).toBeVisible()
  await expect(own.getByText(name)).toHaveCount(0)
  await own.getByRole('link', { name: layoutCopy.teamCalendar, exact: true }).click()
  const weekday = own.getByRole('grid').getByRole('columnheader').first()
  await expect(weekday).toContainText('Sunday')

  await show(company, { away_circle: 'team', first_day_of_week: 'monday' })
  await expect(weekday).toContainText('Monday')
  await own.goto('/')
  const today = own.getByRole('list', { name: awayCopy.today })
  await expect(today.getByRole('listitem').filter({ hasText: name })).toContainText(awayCopy.away)
  await own.getByRole('link', { name: awayCopy.open }).click()
  await expect(own.getByRole('heading', { name: awayCopy.title, level: 1 })).toBeVisible()
  const row = own.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText(awayCopy.away)
  await expect(own.getByText(LEAVE_TYPES.label('sick'))).toHaveCount(0)
  await expect(own.getByText('A broken leg')).toHaveCount(0)
  expect(await violationsOf(own)).toEqual([])

  const phone = await people.open('manager', '/away', { viewport: { width: 390, height: 844 } })
  await expect(phone.getByText(awayCopy.adminText)).toBeVisible()
  const ofAdmin = phone.getByRole('list', { name: awayCopy.today }).getByRole('listitem')
  await expect(ofAdmin.filter({ hasText: name })).toContainText(LEAVE_TYPES.label('sick'))
  expect(await violationsOf(phone)).toEqual([])
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
