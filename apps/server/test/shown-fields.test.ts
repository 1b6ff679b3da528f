import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SHOWN_ANYWAY } from '../src/kernel/shown-anyway.ts'
import { leaveApp } from '../src/leave-app.ts'
import { addQuokkaLeave, addQuokkaType } from '../testing/add-quokka-leave.ts'
import { ABOUT_ZEBRA, hideZebraLeave } from '../testing/hide-zebra-leave.ts'
import { type ShownCompany, startShownCompany } from '../testing/shown-company.ts'
import {
  exceptions,
  isAnException,
  isOnWire,
  type Records,
  readAll,
  readAnswer,
  type Shows,
} from '../testing/shown-fields.ts'

let world: ShownCompany
/** Fields that a function showed although the wire hides them: function, entity and field. */
const shownAnyway = new Set<string>()
/** The records that the service role reads: all of them. */
let all: Records
const wires = new Map<string, Records>()
const app = leaveApp({ timeZone: 'UTC', address: () => '' })
const entities = app.entities.map(({ name }) => name)

beforeAll(async () => {
  world = await startShownCompany()
  await addQuokkaType(world)
  all = await readAll(world.service, entities)
}, 120_000)
afterAll(() => world.company.close())

interface Declared {
  /** Inputs that reach everything the function can show. */
  asks?: (ids: Record<string, string>) => object[]
  shows?: Shows
  /** The answer contains no field of a record. */
  isComputed?: true
}

/** Emma's leave, and some of other people. */
const ofRequests = (ids: Record<string, string>, key = 'id') =>
  Object.entries(ids)
    .filter(([name]) => /^emma_|^(other|manager|hr)_(pending|approved)$/.test(name))
    .map(([, id]) => ({ [key]: id }))

const year = { from: '2026-01-01', to: '2026-12-31' }
const rules = { rules: '-' }
const BESIDE_A_REQUEST = (at: string): Shows => ({
  [`${at}balance`]: 'LeaveBalance by balance',
  [`${at}away[].name`]: 'User.full_name',
  [`${at}held`]: 'HeldDecision by decider_id',
  [`${at}left`]: '-',
  [`${at}needs_balance`]: '-',
  [`${at}limits`]: '-',
  [`${at}approval`]: '-',
})

/**
 * The columns of each reading function. A function that is missing here fails the test. So does a column that
 * neither name nor table explains.
 */
const FUNCTIONS: Record<string, Declared> = {
  getMyManager: { shows: { manager: 'User by email' } },
  getSupport: { shows: { 'emails[]': 'User.email' } },
  getAnalytics: { isComputed: true },
  getHrFields: { shows: { 'fields[]': '-' } },
  listSelfChanges: { isComputed: true },
  previewBalanceAdjustment: {
    asks: ({ emma }) => [{ user_id: emma, leave_type: 'annual', days: 1 }],
    isComputed: true,
  },
  // The catalogue, without people.
  listNotificationEvents: { isComputed: true },
  // Names of a workspace, of the caller's own account there, and a manifest.
  getSlackApp: { isComputed: true },
  getSlackAccount: { isComputed: true },
  findSlackAccount: { isComputed: true },
  testSlackApp: { isComputed: true },
  // The state of the caller's own address.
  getTeamsAddress: { isComputed: true },
  listChatChannels: { shows: { circle: '-', 'channels[].latest': '-' } },
  listLeaveRequests: {
    asks: () => [{ limit: 500 }],
    shows: { total: '-', 'rows[].entered_by_name': 'User.full_name' },
  },
  listAway: {
    asks: () => [{ from: '2026-04-01', to: '2026-06-30' }],
    shows: {
      circle: '-',
      'rows[].name': 'User.full_name',
      'rows[].start_date': 'LeaveRequest.start_date',
      'rows[].end_date': 'LeaveRequest.end_date',
      'rows[].leave_type': 'LeaveRequest.leave_type',
    },
  },
  getLeaveRequest: {
    asks: ofRequests,
    shows: { ...BESIDE_A_REQUEST(''), next: 'User.full_name' },
  },
  getApprovals: {
    asks: ids => [{ ids: ofRequests(ids).map(({ id }) => id) }],
    shows: { approvals: '-' },
  },
  getApprovalRoute: { shows: { rules: '-', 'people[].name': 'User.full_name', updated_date: '-' } },
  tryApprovalRoute: {
    asks: ({ emma }) => [
      { user_id: emma, leave_type: 'annual', start_date: '2026-09-07', end_date: '2026-09-08' },
    ],
    shows: {
      days: '-',
      skipped: '-',
      escalates: '-',
      'steps[].why': '-',
      'steps[].approver.name': 'User.full_name',
      'steps[].deputy.name': 'User.full_name',
    },
  },
  listDeputies: {
    shows: {
      'rows[].person': 'User.full_name',
      'rows[].deputy': 'User.full_name',
      'rows[].state': '-',
      'candidates[].name': 'User.full_name',
    },
  },
  previewBlackout: {
    asks: () => [
      {
        scope: 'everyone',
        scope_id: '',
        leave_types: [],
        start_date: '2026-04-01',
        end_date: '2026-06-30',
      },
    ],
    shows: { people: '-', total: '-', 'requests[].name': 'User.full_name' },
  },
  previewCoverage: {
    asks: () => [
      { scope: 'everyone', scope_id: '', weekdays: [1, 2, 3, 4, 5], max_absent: 0, min_present: null },
    ],
    shows: { people: '-', total: '-', days: '-' },
  },
  quoteLeave: {
    asks: () => [{ leave_type: 'annual', start_date: '2026-09-07', end_date: '2026-09-08' }],
    shows: {
      ...rules,
      lines: '-',
      minutes: '-',
      days: '-',
      findings: '-',
      story: '-',
      instead: '-',
    },
  },
  getMyLeaveRules: { shows: { types: '-', limited: '-', blackouts: '-', free: '-' } },
  getRequestQuote: {
    asks: ofRequests,
    shows: { ...rules, version: '-', lines: '-', minutes: '-', days: '-', story: '-' },
  },
  previewLeaveEntry: {
    asks: ({ emma }) =>
      [
        { leave_type: 'annual', start_date: '2026-09-07', end_date: '2026-09-08' },
        // The days of a request whose type approvers do not see, and days that cost more than its balance.
        { leave_type: 'annual', start_date: '2026-05-04', end_date: '2026-05-05' },
        { leave_type: 'zebra', start_date: '2026-09-07', end_date: '2026-09-08' },
        { leave_type: 'zebra', start_date: '2026-09-07', end_date: '2026-10-09' },
      ].map(row => ({ status: 'approved', rows: [{ user_id: emma, ...row }] })),
    shows: { rows: '-' },
  },
  previewShutdown: {
    asks: () => [
      { leave_type: 'annual', start_date: '2026-12-24', end_date: '2026-12-31', scope: 'everyone' },
    ],
    shows: { rows: '-', notice: '-' },
  },
  listShutdowns: { isComputed: true },
  listBalanceImports: { isComputed: true },
  getBalanceImport: { asks: ({ imported }) => [{ id: imported }], isComputed: true },
  listBalanceChecks: { asks: ({ imported }) => [{ import_id: imported }], isComputed: true },
  getProgress: { asks: () => [{ run: 'x' }], isComputed: true },
  listCountryPacks: { isComputed: true },
  previewCountryPack: {
    asks: () => [{ pack: 'au/2026-12-01', answers: { sick: 'keep' } }],
    shows: { digest: '-', types: '-', people: '-' },
  },
  quoteAmendment: {
    asks: ids =>
      ofRequests(ids, 'request_id').map(asked => ({
        ...asked,
        kind: 'change',
        start_date: '2026-10-05',
        end_date: '2026-10-06',
      })),
    shows: { ...rules, before: '-', after: '-', left: '-', findings: '-', waits: '-' },
  },
  getAmendment: {
    asks: ids => ofRequests(ids, 'request_id'),
    shows: {
      ...rules,
      before: '-',
      after: '-',
      left: '-',
      findings: '-',
      waits: '-',
    },
  },
  getRequestVersions: { asks: ofRequests, shows: { versions: '-' } },
  previewCalendarChange: {
    asks: () => [
      { holidays: [{ region: 'AU-NSW', day: '2026-04-07', part: 'day', name: 'New', cancelled: false }] },
    ],
    shows: { users: '-', lines: '-', days_returned: '-', days_more: '-', closed_through: '-' },
  },
  getBalanceStatement: {
    asks: ids =>
      ['emma', 'other', 'delegate', 'manager'].flatMap(name => [
        { ...year, leave_type: 'annual', user_id: ids[name] },
        { ...year, leave_type: 'personal', user_id: ids[name] },
      ]),
    shows: {
      leave_type: '-',
      policy: 'UserPolicy.policy_name',
      day_minutes: '-',
      is_in_hours: '-',
      from: '-',
      to: '-',
      opening: '-',
      closing: '-',
      pending: '-',
      pending_minutes: '-',
      'entries[].day': '-',
      'entries[].type': '-',
      'entries[].allocation': '-',
      'entries[].sentence': '-',
      'entries[].days': '-',
      'entries[].minutes': '-',
      'entries[].running': '-',
      'entries[].running_minutes': '-',
      opening_minutes: '-',
      closing_minutes: '-',
      shows_time: '-',
      'entries[].isAhead': '-',
      'entries[].request_id': 'LeaveRequest.id',
      allocations: '-',
      lapses_next: '-',
    },
  },
  getLiabilityTrend: { asks: () => [{ all_balances: true }], isComputed: true },
  getLeaveLiability: {
    asks: () => [{ all_balances: true }],
    shows: {
      day: '-',
      is_projected: '-',
      'rows[].user_id': 'User.id',
      'rows[].name': 'User.full_name',
      'rows[].employee_id': 'User.employee_id',
      'rows[].department': 'User.department',
      'rows[].office': 'User.office',
      'rows[].leave_type': '-',
      'rows[].minutes': '-',
      'rows[].day_minutes': '-',
      'rows[].week_minutes': '-',
      'rows[].booked_minutes': '-',
      'rows[].expiring_minutes': '-',
      'rows[].cents': '-',
      total: '-',
    },
  },
  getMyEntitlement: { shows: { types: '-', region: '-', holidays: '-' } },
  listLeavePolicies: {
    shows: {
      'policies[].leave_type': 'LeavePolicy.leave_type',
      'policies[].name': 'LeavePolicy.name',
      'policies[].users': '-',
      'policies[].assignments[].whom': 'User.full_name',
    },
  },
  listPayCalendars: {
    shows: {
      'calendars[].people': '-',
      'calendars[].paid_through': '-',
      'calendars[].next': '-',
      'members[].name': '-',
      'outside.names[]': 'User.full_name',
      'outside.total': '-',
    },
  },
  listPayrollLayouts: { isComputed: true },
  getLayoutSample: { asks: ({ calendar }) => [{ calendar_id: calendar }], isComputed: true },
  previewBatch: { asks: ({ calendar }) => [{ calendar_id: calendar }], isComputed: true },
  listBatches: {
    shows: {
      'rows[].calendar': '-',
      'rows[].by': 'User.full_name',
      'rows[].reconciliation': '-',
      'rows[].manual': '-',
    },
  },
  getReconciliation: { asks: ({ batch }) => [{ batch_id: batch }], isComputed: true },
  getReconciliationFile: { asks: ({ reconciliation }) => [{ id: reconciliation }], isComputed: true },
  listClosedPeriods: { shows: { 'periods[].calendar': '-', 'periods[].by': 'User.full_name' } },
  getWorkingDays: {
    asks: ids => [
      { from: '2026-04-01', to: '2026-04-30' },
      { from: '2026-04-01', to: '2026-04-30', user_ids: [ids.emma] },
      { from: '2026-04-01', to: '2026-04-30', user_ids: [ids.other] },
    ],
    shows: { users: '-' },
  },
  getManagersWork: {
    asks: ({ manager }) => [{ id: manager }],
    shows: { waiting: '-', own: '-', reports: '-' },
  },
  previewLeaving: {
    asks: ({ emma }) => [{ user_id: emma, last_day: '2026-04-10' }],
    shows: {
      waiting: '-',
      own: '-',
      reports: '-',
      devices: '-',
      balances: '-',
      'later[].kind': '-',
      'later[]': 'LeaveRequest by start_date',
      'later[].request_id': 'LeaveRequest.id',
    },
  },
  previewEnableAccount: {
    asks: ({ leaver }) => [{ user_id: leaver, employment: 'new', starts_on: '2026-04-10' }],
    shows: { day: '-', effects: '-' },
  },
  previewUserChange: {
    asks: ({ emma }) => [{ id: emma, department: 'Support' }],
    shows: { effects: '-' },
  },
  getEmployeeToTry: {
    asks: ({ emma }) => [{ user_id: emma, leave_type: 'annual', from: '2026-04-01', to: '2028-03-31' }],
    shows: {
      leave_type: '-',
      hired: 'User.date_hired',
      employment_kind: 'User.employment_kind',
      pattern: '-',
      region: '-',
      leave: '-',
    },
  },
  previewLeavePolicy: {
    asks: () => [{ leave_type: 'annual', name: 'New', effective_from: '2026-04-06', rules: {} }],
    shows: { effects: '-', digests: '-' },
  },
  previewPlannedChange: {
    asks: ({ emma }) => [{ user_id: emma, holds_from: '2026-04-06', department: 'Support' }],
    shows: { waiting: '-', leave: '-', effects: '-' },
  },
  previewDepartmentMove: {
    asks: ({ emma, other }) => [{ ids: [emma, other], department: 'Support', holds_from: '2026-04-06' }],
    shows: { moves: '-', left_out: '-', effects: '-', leave: '-' },
  },
  getSignIn: {
    asks: ({ emma }) => [{ id: emma }],
    shows: { devices: '-', latest: '-', last_used: '-' },
  },
  getPersonalData: {
    shows: {
      taken_at: '-',
      'history[].at': '-',
      'history[].entity': '-',
      'history[].kind': '-',
      'history[].by': '-',
      traces: '-',
    },
  },
  previewRetention: {
    asks: () => [{ anonymise_after_months: 1, certificates_after_months: 1 }],
    shows: {
      total: '-',
      due: '-',
      certificates: '-',
      'people[]': 'EmploymentEnd by user_id',
      'people[].name': 'User.full_name',
      'people[].on': '-',
    },
  },
  previewSecondFactor: {
    asks: () => [{ second_factor_of: 'everybody' }],
    shows: {
      affected: '-',
      missing: '-',
      all: '-',
      with_app: '-',
      with_passkey: '-',
      session_days: '-',
      'people[].name': 'User.full_name',
    },
  },
  listRoleHolders: {
    shows: {
      '[].name': 'User.full_name',
      '[].roles': '-',
      '[].reports': '-',
      '[].waiting': '-',
      '[].does_more': '-',
    },
  },
  listTeamRequests: {
    asks: () => [{ limit: 500 }, { status: 'pending', limit: 500 }],
    shows: { total: '-', counts: '-', ...BESIDE_A_REQUEST('rows[].') },
  },
  listPendingOvertime: { shows: { 'rows[].name': 'User.full_name' } },
  listPendingCashOuts: { shows: { 'rows[].name': 'User.full_name' } },
  listTeamLeave: {
    asks: ofRequests,
    shows: { start: '-', end: '-', 'rows[].name': 'User.full_name', 'rows[].user_id': 'User.id' },
  },
  listReports: {},
  listManagers: {
    asks: ids => [{ ids: Object.values(ids) }],
    shows: { '[].employee_id': 'User.employee_id' },
  },
  listCalendarPeople: {},
  listMyTeam: {
    shows: {
      total: '-',
      people: '-',
      waiting: '-',
      year: '-',
      days: '-',
      clashes: '-',
      'rows[].waiting': '-',
      'rows[].clashes': '-',
      'rows[].balances[]': 'LeaveBalance by balance',
    },
  },
  listReportLeave: { asks: () => [{ from: '2026-01-01', statuses: ['pending', 'approved', 'rejected'] }] },
  listLeaveBalances: {
    asks: () => [{ limit: 500 }],
    shows: {
      total: '-',
      orphans: '-',
      'rows[].policy': 'UserPolicy.policy_name',
      'rows[].policy_from': 'UserPolicy.valid_from',
    },
  },
  listExport: {
    asks: () => [
      { kind: 'people', limit: 500 },
      { kind: 'balances', limit: 500 },
      { kind: 'requests', limit: 500, sick_reasons: true, ...year },
      { kind: 'endings', limit: 500, ...year },
    ],
    shows: {
      total: '-',
      'rows[].name': 'User.full_name',
      'rows[].employee_id': 'User.employee_id',
      'rows[].manager': 'User.full_name',
      'rows[].approver': 'User.full_name',
      'rows[].entered_by': 'User.full_name',
      'rows[].department': 'User.department',
      'rows[].requested_on': '-',
      'rows[].decided_on': '-',
      'rows[].minutes_before': '-',
      'rows[].minutes_in_period': '-',
      // A row of balances is for a person and a type.
      'rows[].id': '-',
      'rows[].disabled': '-',
      'rows[].leave_type': '-',
      'rows[].policy': '-',
      'rows[].minutes': '-',
      'rows[].day_minutes': '-',
    },
  },
  getSetup: { isComputed: true },
  listHolidayRegions: {
    shows: {
      year: '-',
      'regions[].holidays': '-',
      'regions[].own_rows': '-',
      'regions[].people': '-',
    },
  },
  listLeaveTypes: { shows: { 'types[]': '-' } },
  // By the rule of the entity, and tested below.
  getPrivateLeave: { isComputed: true },
  listPrivateRows: {
    asks: () => [{ first_day: '2026-01-01', last_day: '2026-12-31' }],
    isComputed: true,
  },
  quotePrivateLeave: {
    asks: ({ quokka }) => [{ type_id: quokka, start_date: '2026-08-10', end_date: '2026-08-11' }],
    isComputed: true,
  },
  listHolidays: {
    asks: () => [{ region: 'AU-NSW', year: 2026 }],
    shows: {
      year: '-',
      'holidays[].region_name': 'HolidayRegion.name',
      'holidays[].is_inherited': '-',
      'holidays[].hides_inherited': '-',
    },
  },
  getSystem: {
    shows: {
      version: '-',
      database: '-',
      files: '-',
      mail: '-',
      jobs: '-',
      has_service_token: '-',
      backup: '-',
      'checks[].id': '-',
      'checks[].count': '-',
      'checks[].findings': '-',
    },
  },
  sendTestMail: { shows: { to: 'User.email', problem: '-' } },
  listChanges: {
    asks: ({ emma }) => [
      { limit: 1000, exact: true },
      { about: emma, limit: 1000, exact: true },
    ],
    shows: {
      'rows[].seq': '-',
      'rows[].at': '-',
      'rows[].entity': '-',
      'rows[].kind': '-',
      'rows[].record_id': '-',
      'rows[].subject': '-',
      'rows[].fields': '-',
      next: '-',
      archived_until: '-',
    },
  },
}

/** Callers with limited scopes, with every scope that a permission can have (docs/decisions/0136). */
const SCOPED = ['department_head', 'payroll', 'payroll_lead', 'front_desk']
const NARROWER = [
  ['payroll', 'see_leave', 'reports'],
  ['payroll', 'see_people', 'office'],
  ['department_head', 'see_leave', 'office'],
  ['department_head', 'see_people', 'reports'],
  ['front_desk', 'see_away', 'department'],
]
const ROUNDS: { when: string; scopes: string[][]; isAsking: (who: string) => boolean }[] = [
  { when: 'by role', scopes: [], isAsking: () => true },
  { when: 'with narrower scopes', scopes: NARROWER, isAsking: who => SCOPED.includes(who) },
]

const reading = Object.entries(app.functions).flatMap(([name, run]) => ('reads' in run ? [name] : []))

describe('what reading functions show, by function, caller and column [R3-71]', () => {
  it('every reading function declares its columns', () => {
    expect(Object.keys(FUNCTIONS).sort()).toEqual(reading.toSorted())
    const known = new Set(Object.keys(app.functions))
    expect(Object.keys(SHOWN_ANYWAY).filter(name => !known.has(name))).toEqual([])
  })

  describe.each(ROUNDS)('$when [R3-112]', ({ scopes, isAsking }) => {
    const callers = () => Object.entries(world.callers).filter(([who]) => isAsking(who))
    beforeAll(async () => {
      for (const [role, right, scope] of scopes)
        await world.callers.administrator?.post('/functions/changeRoleScope', { role, right, scope })
      for (const [who, caller] of callers()) wires.set(who, await readAll(caller, entities))
    }, 120_000)

    it.each(reading)('%s shows what its caller reads on the wire, and the listed exceptions', async name => {
      const { asks = () => [{}], shows = {}, isComputed = false } = FUNCTIONS[name] ?? {}
      const tooMuch = new Set<string>()
      const unexplained = new Set<string>()
      let answers = 0
      for (const [who, caller] of callers()) {
        const given = await Promise.all(asks(world.ids).map(ask => caller.post(`/functions/${name}`, ask)))
        for (const { status, body } of given) {
          if (status !== 200) continue
          answers += 1
          const read = readAnswer(body, isComputed ? { '': '-' } : shows, all)
          for (const path of read.unexplained) unexplained.add(path)
          for (const shown of read.shown) {
            const field = `${shown.entity}.${shown.field}`
            if (isOnWire(shown, wires.get(who) ?? new Map())) continue
            if (isAnException(name, shown)) shownAnyway.add(`${name}: ${field}`)
            else tooMuch.add(`${who}: ${shown.path} is ${field}`)
          }
        }
      }
      expect({ tooMuch: [...tooMuch], unexplained: [...unexplained] }).toEqual({
        tooMuch: [],
        unexplained: [],
      })
      if (scopes.length === 0) expect(answers).toBeGreaterThan(0)
    })
  })

  describe('leave whose type approvers do not see [D2]', () => {
    /** In every text that could say the type: its name and key, reason, comment, document, balance. */
    const SECRET = /zebra/i
    const MAY_KNOW = ['employee', 'administrator', 'hr', 'hr_salaries', 'payroll', 'payroll_lead', 'service']
    const hiddenFrom = () => Object.entries(world.callers).filter(([who]) => !MAY_KNOW.includes(who))

    beforeAll(async () => {
      await hideZebraLeave(world)
      await world.callers.administrator?.post('/functions/changeSettings', { approvers_enter_leave: true })
    }, 120_000)

    // It repeats the question, which is about the caller's own leave.
    const others = reading.filter(name => name !== 'quoteLeave')
    it.each(others)('%s says nothing of its type to other callers', async name => {
      const { asks = () => [{}] } = FUNCTIONS[name] ?? {}
      const about = { ...ABOUT_ZEBRA, user_id: world.ids.emma }
      const asked = [...asks(world.ids), ...asks(world.ids).map(ask => ({ ...ask, ...about }))]
      const leaks = new Set<string>()
      for (const [who, caller] of hiddenFrom()) {
        const given = await Promise.all(asked.map(ask => caller.post(`/functions/${name}`, ask)))
        for (const { status, body } of given)
          if (status >= 500 || (status < 400 && SECRET.test(JSON.stringify(body))))
            leaks.add(`${who}: ${JSON.stringify(body)}`)
      }
      expect([...leaks]).toEqual([])
    })

    it('lists of records say nothing of its type to other callers, and all of it to the employee and HR', async () => {
      const leaks = new Set<string>()
      const lists = entities.filter(entity => entity !== 'LeaveType')
      for (const [who, caller] of Object.entries(world.callers)) {
        const records = await readAll(caller, lists)
        for (const [entity, byId] of records)
          if (SECRET.test(JSON.stringify([...byId.values()]))) leaks.add(`${who}: ${entity}`)
      }
      const all = [...leaks]
      expect(all.filter(each => !MAY_KNOW.includes(each.split(':')[0] ?? ''))).toEqual([])
      for (const who of ['employee', 'administrator', 'hr', 'service'])
        expect(all).toContain(`${who}: LeaveRequest`)
    })

    it('the functions for approvers show this leave as “Leave”', async () => {
      const { manager } = world.callers
      const { body } = (await manager?.post('/functions/listTeamRequests', { limit: 500 })) ?? {}
      const { emma_zebra } = world.ids
      const card = body.rows.find(({ id }: { id: string }) => id === emma_zebra)
      expect(card).toMatchObject({
        leave_type: 'leave',
        reason: null,
        attachment_url: null,
        comments: [],
        balance: null,
        needs_balance: false,
      })
    })
  })

  describe('private leave [D4]', () => {
    /** In every text of it: type, reason, note, document. */
    const SECRET = /quokka/i
    const READERS = ['employee', 'other_employee']
    const outsiders = () => Object.entries(world.callers).filter(([who]) => !READERS.includes(who))
    /** The types are listed for everyone who can request them. The leave is not. */
    const leaveIn = (name: string, body: Record<string, unknown>) =>
      JSON.stringify(name === 'getPrivateLeave' ? [body.own, body.handled] : body)

    beforeAll(async () => {
      await addQuokkaLeave(world)
    }, 120_000)

    it.each(reading)('%s says nothing of it to anyone but the employee and the holders', async name => {
      const { asks = () => [{}] } = FUNCTIONS[name] ?? {}
      const about = { user_id: world.ids.emma, search: 'quokka', leave_type: 'quokka' }
      const asked = [
        ...asks(world.ids),
        ...asks(world.ids).map(ask => ({ ...ask, user_id: about.user_id })),
        about,
      ]
      const leaks = new Set<string>()
      for (const [who, caller] of outsiders()) {
        const given = await Promise.all(asked.map(ask => caller.post(`/functions/${name}`, ask)))
        for (const { status, body } of given)
          if (status >= 500 || (status < 400 && SECRET.test(leaveIn(name, body))))
            leaks.add(`${who}: ${JSON.stringify(body)}`)
      }
      expect([...leaks]).toEqual([])
    })

    it('lists of records say all of it to the employee and the holders, and nothing to anyone else', async () => {
      const readers: string[] = []
      for (const [who, caller] of Object.entries(world.callers)) {
        const records = await readAll(caller, entities)
        for (const [entity, byId] of records)
          if (entity !== 'PrivateLeaveType' && SECRET.test(JSON.stringify([...byId.values()])))
            readers.push(`${who}: ${entity}`)
      }
      expect(readers.sort()).toEqual(READERS.map(who => `${who}: PrivateLeave`))
    })

    it('people who see all leave see “Leave” after the approval, and payroll sees no row', async () => {
      const typesFor = async (who: string) => {
        const { body } = (await world.callers[who]?.get(
          `/entities/LeaveRequest?q=${encodeURIComponent(JSON.stringify({ start_date: '2026-08-03' }))}`,
        )) ?? { body: [] }
        return body.map((row: { leave_type: string }) => row.leave_type)
      }
      for (const who of ['manager', 'hr', 'administrator']) expect(await typesFor(who)).toEqual(['leave'])
      for (const who of ['payroll', 'front_desk', 'delegate']) expect(await typesFor(who)).toEqual([])
      const { body } = (await world.callers.payroll?.post('/functions/listExport', {
        ...{ kind: 'requests', limit: 500, from: '2026-08-01', to: '2026-08-31' },
      })) ?? { body: null }
      expect(body.rows).toEqual([])
    })
  })

  it('every exception is needed: someone sees the field that the wire hides from them', () => {
    const isFilled = ({ entity, field }: { entity: string; field: string }) =>
      [...(all.get(entity)?.values() ?? [])].some(record => (record[field] ?? null) !== null)
    const listed = exceptions()
      .filter(isFilled)
      .map(({ name, entity, field }) => `${name}: ${entity}.${field}`)
    expect(listed.filter(each => !shownAnyway.has(each))).toEqual([])
  })
})
