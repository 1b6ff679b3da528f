import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

let server: TestServer
let admin: Awaited<ReturnType<TestServer['addUser']>>

beforeAll(async () => {
  server = await startTestServer({ now: new Date('2026-08-03T02:00:00Z') })
  admin = await server.addUser({ email: 'admin@x.test', role: 'admin' })
}, 60_000)
afterAll(() => server.close())

const VALUES = [
  null,
  0,
  -1,
  1e308,
  1.5,
  '',
  '\0',
  '\ud800',
  '%',
  '2026-13-45',
  'x'.repeat(300),
  [],
  {},
  ['\0'],
  true,
]
const FIELDS = {
  getMyManager: ['id'],
  getAnalytics: ['year'],
  listLeaveRequests: ['status', 'user_id', 'search', 'order', 'skip', 'limit'],
  listTeamRequests: ['status', 'search', 'ids', 'skip', 'limit'],
  listLeaveBalances: [
    'year',
    'leave_type',
    'department',
    'search',
    'orphaned',
    'user_id',
    'order',
    'skip',
    'limit',
  ],
  allocateBalances: ['mode', 'year', 'leave_type', 'days', 'department', 'ids', 'skip', 'limit'],
  previewDepartmentMove: ['ids', 'department', 'holds_from'],
  previewUserChange: ['id', 'department', 'employment_kind', 'date_hired'],
  previewLeavePolicy: ['leave_type', 'name', 'effective_from', 'on_change', 'rules'],
  moveToDepartment: ['ids', 'department', 'holds_from'],
  addHolidayRegion: ['mode', 'code'],
  listHolidayRegions: ['year'],
  listHolidays: ['region', 'year'],
  importHolidays: ['mode', 'region', 'names', 'file'],
  giveWorkingTime: ['mode', 'scope', 'scope_id', 'valid_from', 'valid_to', 'pattern_id', 'region'],
  assignWorkPattern: ['mode', 'ids', 'pattern_id', 'valid_from', 'valid_to'],
  getBalanceStatement: ['leave_type', 'user_id', 'from', 'to'],
  listMyTeam: ['search', 'skip', 'limit'],
  getMyEntitlement: ['user_id'],
  getWorkingDays: ['from', 'to', 'user_ids'],
  getSignIn: ['id'],
  getApprovals: ['ids'],
  saveApprovalRoute: ['rules', 'seen'],
  tryApprovalRoute: ['user_id', 'leave_type', 'start_date', 'end_date', 'rules'],
  listDeputies: ['x'],
  saveDeputy: ['id', 'user_id', 'deputy_id', 'start_date', 'end_date', 'only_when_away'],
  removeDeputy: ['id'],
  previewBlackout: ['scope', 'scope_id', 'leave_types', 'start_date', 'end_date'],
  previewCoverage: ['scope', 'scope_id', 'weekdays', 'max_absent', 'min_present'],
  getSystem: ['x'],
  previewSecondFactor: ['second_factor_of'],
  changeRoleScope: ['role', 'right', 'scope'],
  retryMails: ['ids'],
  enterBalanceDifferences: ['x'],
  listChanges: ['entity', 'about', 'who', 'user_id', 'from', 'until', 'before', 'limit'],
}

it.each(Object.entries(FIELDS))(
  '%s answers odd input with a refusal or an answer, never with 5xx',
  async (name, fields) => {
    for (const field of fields) {
      for (const value of VALUES) {
        const { status, body } = await admin.post(`/functions/${name}`, { [field]: value })
        expect([field, value, status < 500]).toEqual([field, value, true])
        if (status >= 400) expect(body.message).toMatch(/./)
      }
    }
  },
)
