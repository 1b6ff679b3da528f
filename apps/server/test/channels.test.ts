import { CHANNEL_VIEWERS, CHANNELS, type LeaveTypeForm, NEW_LEAVE_TYPE } from '@leavewell/leave'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaveApp } from '../src/leave-app.ts'
import { type LeaveScene, openChannel, startLeaveScene } from '../testing/channels.ts'

const BLUE_MOON: LeaveTypeForm = {
  ...NEW_LEAVE_TYPE,
  label: 'Blue Moon Leave',
  colour: 'teal',
  icon: 'moon',
  document_after_days: 1,
}

/** Reading functions whose answer names no type of leave that exists. */
const NAMES_NO_LEAVE_TYPE = [
  'findSlackAccount',
  'getApprovals',
  'getHrFields',
  'getProgress',
  'getLiabilityTrend',
  'getManagersWork',
  'getMyManager',
  'getPrivateLeave',
  'getReconciliation',
  'getReconciliationFile',
  'getRequestVersions',
  'getSetup',
  'getSignIn',
  'getSlackAccount',
  'getSlackApp',
  'getSupport',
  'getSystem',
  'getTeamsAddress',
  'getWorkingDays',
  'listBalanceChecks',
  'listBalanceImports',
  'listCalendarPeople',
  'listChatChannels',
  'listCountryPacks',
  'listDeputies',
  'listHolidayRegions',
  'listHolidays',
  'listManagers',
  'listNotificationEvents',
  'listPayCalendars',
  'listPayrollLayouts',
  'listPrivateRows',
  'listReports',
  'listRoleHolders',
  'previewCalendarChange',
  'previewCoverage',
  'previewRetention',
  'previewSecondFactor',
  'quotePrivateLeave',
  'sendTestMail',
  'testSlackApp',
]

/** Previews about what is not stored yet. They name the leave type of the question, or of a new policy. */
const ANSWERS_ITS_QUESTION = [
  'listSelfChanges',
  'previewBalanceAdjustment',
  'previewCountryPack',
  'previewDepartmentMove',
  'previewEnableAccount',
  'previewLeavePolicy',
  'previewPlannedChange',
  'previewShutdown',
  'previewUserChange',
  'tryApprovalRoute',
]

let scene: LeaveScene
beforeAll(async () => {
  scene = await startLeaveScene(BLUE_MOON)
}, 60_000)
afterAll(() => scene.close())

const app = leaveApp({ timeZone: 'UTC', address: () => '' })
const listed = CHANNELS.map(({ id }): string => id)

describe('the list of channels', () => {
  it('every reading function is a channel, or known to name no leave type [A9]', () => {
    const reading = Object.entries(app.functions).flatMap(([name, run]) => ('reads' in run ? [name] : []))
    const known = [...listed, ...NAMES_NO_LEAVE_TYPE, ...ANSWERS_ITS_QUESTION]
    expect(reading.filter(name => !known.includes(name))).toEqual([])
    expect([...NAMES_NO_LEAVE_TYPE, ...ANSWERS_ITS_QUESTION].filter(name => !reading.includes(name))).toEqual(
      [],
    )
  })

  it('every entity with a leave type is a channel [A9]', () => {
    const naming = app.entities.filter(({ schema }) => /"leave_types?":/.test(JSON.stringify(schema)))
    expect(naming.map(({ name }) => name).filter(name => !listed.includes(name))).toEqual([])
  })
})

describe('the Blue Moon test: every channel that names a leave type', () => {
  it.each(CHANNELS)('$id names it to its viewers, and to no one else [A9]', async ({ id, viewers }) => {
    const seen: string[] = []
    for (const viewer of CHANNEL_VIEWERS)
      if (/blue_moon|Blue Moon/.test(await openChannel(scene, id, viewer))) seen.push(viewer)
    expect(seen).toEqual([...viewers])
  })

  it('lists of several types have it in its order, after a change of the order too [A9]', async () => {
    const { callers, key } = scene
    const orders = async () => {
      const typesOf = async (viewer: 'person' | 'hr', name: string, list: string): Promise<string[]> =>
        (await callers[viewer].post(`/functions/${name}`, {})).body[list].map(
          (type: { leave_type: string }) => type.leave_type,
        )
      return {
        requested: await typesOf('person', 'getMyLeaveRules', 'types'),
        entitled: await typesOf('person', 'getMyEntitlement', 'types'),
        analysed: await typesOf('hr', 'getAnalytics', 'byType'),
      }
    }
    for (const order of Object.values(await orders())) expect(order.at(-1)).toBe(key)
    const { body } = await callers.hr.post('/functions/listLeaveTypes', {})
    const others = body.types.map((type: { key: string }) => type.key).filter((each: string) => each !== key)
    expect((await callers.hr.post('/functions/orderLeaveTypes', { keys: [key, ...others] })).status).toBe(200)
    for (const order of Object.values(await orders())) expect(order[0]).toBe(key)
  })

  it('after a rename only history has the former name, and no number and no key changes [A7, A9]', async () => {
    const { callers, key } = scene
    const before = await Promise.all(STORED.map(id => openChannel(scene, id, 'hr')))
    const { body } = await callers.hr.post('/functions/listLeaveTypes', {})
    const { updated_date } = body.types.find((type: { key: string }) => type.key === key)
    const renamed = { ...BLUE_MOON, label: 'Lunar Day', colour: 'amber', key, updated_date }
    expect((await callers.hr.post('/functions/saveLeaveType', renamed)).status).toBe(200)
    const former: string[] = []
    const named: string[] = []
    for (const { id, viewers } of CHANNELS)
      for (const viewer of viewers) {
        const text = await openChannel(scene, id, viewer)
        if (text.includes('Blue Moon')) former.push(id)
        if (text.includes('Lunar Day')) named.push(id)
      }
    expect([...new Set(former)]).toEqual([
      'getPersonalData',
      'getBatchFile',
      'Notification',
      'mails',
      'slackMessages',
      'teamsCards',
    ])
    expect([...new Set(named)]).toEqual([
      'quoteLeave',
      'assistant',
      'LeaveType',
      'listLeaveTypes',
      'getLayoutSample',
      'listChanges',
      'calendarFeeds',
      'keptLeave',
      'decisionLinks',
    ])
    expect(await Promise.all(STORED.map(id => openChannel(scene, id, 'hr')))).toEqual(before)
  })

  it('once it is retired, new requests and the own entitlement are without it, and nothing else is [A7, A9]', async () => {
    const { callers, key } = scene
    expect((await callers.hr.post('/functions/retireLeaveType', { key })).status).toBe(200)
    const { body } = await callers.person.post('/functions/getMyLeaveRules', {})
    expect(body.types.map((type: { leave_type: string }) => type.leave_type)).not.toContain(key)
    const silent: string[] = []
    for (const { id, viewers } of CHANNELS)
      for (const viewer of viewers)
        if (!/blue_moon|Blue Moon|Lunar Day/.test(await openChannel(scene, id, viewer))) silent.push(id)
    expect(silent).toEqual(['getMyEntitlement'])
  })
})

/** What is stored of leave and balances. */
const STORED = [
  'LeaveRequest',
  'LeaveBalance',
  'LeaveLedgerEntry',
  'getBalanceStatement',
  'getRequestQuote',
] as const
