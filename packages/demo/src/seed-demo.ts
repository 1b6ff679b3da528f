import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DemoLogins, todayIn } from '@leavewell/leave'
import { type Platform, SYSTEM } from '@leavewell/platform'
import { type Company, makeCompany } from './make-company.ts'
import { LOGINS } from './users.ts'

/** The logins on the demo company's log-in page. */
export const DEMO_LOGINS: DemoLogins = {
  password: 'leavewell-demo',
  logins: (['employee', 'approver', 'manager', 'hr', 'payroll', 'admin', 'newcomer'] as const).map(kind => ({
    kind,
    email: LOGINS[kind],
  })),
}

/** The entities, and the part of the company for each, in an order without missing references. */
const CONTENTS = [
  ['User', 'users'],
  ['Department', 'departments'],
  ['LeaveRequest', 'requests'],
  ['LeaveBalance', 'balances'],
  ['LeaveBalanceEntry', 'entries'],
  ['Notification', 'notifications'],
  ['HolidayRegion', 'regions'],
  ['Holiday', 'holidays'],
  ['WorkPattern', 'patterns'],
  ['WorkAssignment', 'assignments'],
  ['LeavePolicy', 'policies'],
  ['PolicyAssignment', 'policyAssignments'],
  ['PayCalendar', 'payCalendars'],
  ['PayCalendarMember', 'payMembers'],
  ['PayrollCode', 'payCodes'],
] as const

/**
 * Fills a database without people with the demo company, all of it or nothing. `people` sets a minimum size.
 * Returns the number of people.
 */
export async function seedDemo(
  platform: Platform,
  now: Date,
  timeZone: string,
  people?: number,
): Promise<number> {
  const { accounts } = platform.identity.context
  const company = makeCompany(todayIn(timeZone, now), people)
  const [passwordHash, pictures] = await Promise.all([
    accounts.hash(DEMO_LOGINS.password),
    uploadAvatars(platform, company),
  ])
  await platform.entities.asSystem(async (entities, tx) => {
    const ids = new Map<string, string>()
    for (const { id, email } of company.users) {
      ids.set(id, await accounts.create(tx, { email, verified: true, passwordHash }))
    }
    const settled = withIds({ ...company, users: pictures }, ids)
    for (const [entity, part] of CONTENTS) {
      await entities.createMany(
        entity,
        settled[part].map(record => ({ ...record })),
      )
    }
  })
  return company.users.length
}

/** How many people get a portrait. More faces would show nothing new, and their upload takes time. */
const MAX_PORTRAITS = 100

const PORTRAITS = join(import.meta.dirname, '../portraits')

/**
 * Uploads a portrait for everyone who has a name. In a large company only the first people get one, and faces
 * repeat.
 */
async function uploadAvatars({ files }: Platform, { users }: Company): Promise<Company['users']> {
  const names = (await readdir(PORTRAITS)).sort()
  const portraits = await Promise.all(names.map(name => readFile(join(PORTRAITS, name))))
  return Promise.all(
    users.map(async (user, index) => {
      const portrait = portraits[index % portraits.length]
      if (user.first_name === null || index >= MAX_PORTRAITS || portrait === undefined) return user
      const name = `${user.first_name}-${user.last_name}.png`.toLowerCase()
      const { id } = await files.upload(SYSTEM, name, portrait)
      return { ...user, profile_picture: `/files/${id}/${name}` }
    }),
  )
}

/** Returns the company with the ids that identity assigned to people, in all references. */
const withIds = (company: Company, ids: ReadonlyMap<string, string>): Company =>
  JSON.parse(JSON.stringify(company).replaceAll(/[0-9a-f]{24}/g, id => ids.get(id) ?? id)) as Company
