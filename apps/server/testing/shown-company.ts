import { frozenCalendarDays } from '@leavewell/leave'
import type { Caller, TestUser } from '@leavewell/platform/testing'
import { makeBatches } from './channels.ts'
import { mark } from './shown-fields.ts'
import { type SmallCompany, startSmallCompany } from './small-company.ts'
import { baseInNewSouthWales, bringToWorkingDays } from './working-days.ts'

const SERVICE_TOKEN = 'shown-fields'

/** The callers. Each has another relation to Emma and her leave, or another role. */
const MEMBERS = {
  manager: { employee_id: 'M-1', manager_id: 'P-9', is_approver: true },
  former_approver: { employee_id: 'F-1', manager_id: 'B-1', is_approver: true },
  delegate: { employee_id: 'D-1', manager_id: 'B-1', is_approver: true },
  hr: { employee_id: 'P-1', manager_id: 'B-1', is_hr: true },
  salaries: { employee_id: 'P-2', manager_id: 'B-1', sees_salaries: true },
  hr_salaries: { employee_id: 'P-3', manager_id: 'B-1', is_hr: true, sees_salaries: true },
  installation: { employee_id: 'P-4', manager_id: 'B-1', runs_installation: true },
  acting: { employee_id: 'P-5', manager_id: 'B-1', acts_for_others: true },
  department_head: { employee_id: 'P-6', manager_id: 'B-1', is_department_head: true, department: 'Sales' },
  payroll: { employee_id: 'P-7', manager_id: 'B-1', is_payroll: true, office: 'Head office' },
  payroll_lead: { employee_id: 'P-9', manager_id: 'B-1', is_payroll: true, is_approver: true },
  front_desk: { employee_id: 'P-8', manager_id: 'B-1', is_front_desk: true, department: 'Sales' },
} as const

export interface ShownCompany {
  company: SmallCompany
  callers: Record<string, Caller>
  service: Caller
  /** Ids by a name: of people, and of requests as `emma_pending`. */
  ids: Record<string, string>
}

/** A company in which every text names its field, and all numbers and days of fields differ. */
export async function startShownCompany(): Promise<ShownCompany> {
  const company = await startSmallCompany({ serviceToken: SERVICE_TOKEN })
  const { server, employee, stranger, hr, boss, otherBoss } = company
  await baseInNewSouthWales(company)
  await hr.post('/entities/Office', { name: 'Head office', region: 'AU-NSW' })
  const members: Record<string, TestUser> = {}
  for (const [name, fields] of Object.entries(MEMBERS))
    members[name] = await company.hire(`M${name.replace('_', '')}`, fields)
  const people: Record<string, TestUser> = {
    ...members,
    emma: employee,
    other: stranger,
    administrator: hr,
    boss,
    other_boss: otherBoss,
    leaver: await company.hire('Leaver', { employee_id: 'L-1', manager_id: 'B-1' }),
  }
  const idOf = (name: string) => people[name]?.id ?? ''
  const ids: Record<string, string> = Object.fromEntries(Object.keys(people).map(name => [name, idOf(name)]))
  let number = 0
  for (const [name, user] of Object.entries(people)) {
    number += 1
    await company.grant(user, 100 + number * 1.25)
    await server.platform.entities.asSystem(entities =>
      entities.update('User', user.id, {
        salary: 70_001 + number * 13,
        date_hired: `20${10 + number}-02-03`,
        booking_url: mark('User', 'booking_url', name),
        teams_chat_url: mark('User', 'teams_chat_url', name),
        recruitment_agency: mark('User', 'recruitment_agency', name),
        agency_contact_person: mark('User', 'agency_contact_person', name),
        agency_contact_phone: mark('User', 'agency_contact_phone', name),
        ...(name === 'emma' && { manager_id: 'M-1', office: 'Head office' }),
      }),
    )
  }
  await bringToWorkingDays(company, employee)
  await bringToWorkingDays(company, employee, undefined, 'personal')

  let day = 0
  const dayOf = (offset: number) => new Date(Date.UTC(2026, 3, 1 + offset)).toISOString().slice(0, 10)
  await server.platform.entities.asSystem(async entities => {
    const leave = async (name: string, user: string, manager: string, fields: object = {}) => {
      day += 2
      const tag = name.replaceAll('_', '-')
      const record = await entities.create('LeaveRequest', {
        user_id: idOf(user),
        manager_id: idOf(manager),
        leave_type: 'annual',
        start_date: dayOf(day),
        end_date: dayOf(day + 1),
        days_requested: 2,
        quote: frozenCalendarDays({ start_date: dayOf(day), end_date: dayOf(day + 1) }),
        status: 'approved',
        reason: mark('LeaveRequest', 'reason', tag),
        manager_notes: mark('LeaveRequest', 'manager_notes', tag),
        reviewed_date: `2026-03-01T01:${10 + (day % 50)}:00.000Z`,
        reviewed_by: idOf(manager),
        comments: [
          {
            user_id: idOf(manager),
            user_name: 'Boss Test',
            role: 'Manager',
            message: mark('LeaveRequest', 'comments', tag),
            timestamp: '2026-03-01T01:00:00.000Z',
          },
        ],
        ...fields,
      })
      ids[name] = record.id
      return record.id
    }
    const pending = { status: 'pending', reviewed_date: null, reviewed_by: null }
    for (const name of Object.keys(people)) {
      await leave(`${name}_approved`, name, name === 'boss' ? 'administrator' : 'boss')
      await leave(`${name}_pending`, name, name === 'boss' ? 'administrator' : 'boss', pending)
    }
    await leave('emma_former', 'emma', 'former_approver', { leave_type: 'unpaid' })
    await leave('emma_other_step', 'emma', 'delegate', pending)
    await leave('emma_sick', 'emma', 'manager', { leave_type: 'sick' })
    const mine = await leave('emma_mine', 'emma', 'manager', pending)
    await leave('emma_overlap', 'emma', 'boss', {
      ...pending,
      start_date: dayOf(day),
      end_date: dayOf(day + 4),
    })
    await leave('team_away', 'delegate', 'boss', { start_date: dayOf(day - 2), end_date: dayOf(day + 3) })
    await entities.update('User', idOf('delegate'), { manager_id: 'M-1' })
    const held = await leave('emma_held', 'emma', 'manager', pending)
    await entities.create('HeldDecision', {
      request_id: held,
      status: 'rejected',
      manager_notes: mark('HeldDecision', 'manager_notes', 'emma'),
      decider_id: idOf('administrator'),
      impersonator_id: null,
      seen: '2026-03-02T00:00:00.000Z',
      due: '2027-03-02T00:00:00.000Z',
    })
    const step = { request_id: mine, about_id: mine, user_id: idOf('emma'), rule_id: null, acting_for: null }
    await entities.create('ApprovalStep', {
      ...step,
      no: 1,
      approver_id: idOf('former_approver'),
      decided_by: idOf('former_approver'),
      decided_date: '2026-03-01T02:03:04.000Z',
      note: mark('ApprovalStep', 'note', 'emma'),
    })
    await entities.create('ApprovalStep', {
      ...step,
      no: 2,
      approver_id: idOf('manager'),
      decided_by: null,
      decided_date: null,
      note: null,
    })
    for (const [of, to] of [
      ['manager', 'delegate'],
      ['boss', 'other_boss'],
    ] as const)
      await entities.create('Deputy', {
        user_id: idOf(of),
        deputy_id: idOf(to),
        start_date: '2026-03-01',
        end_date: '2026-12-31',
        only_when_away: true,
      })
    await entities.create('PlannedChange', {
      user_id: idOf('emma'),
      holds_from: '2026-09-01',
      position: mark('PlannedChange', 'position', 'emma'),
      planned_by: idOf('administrator'),
    })
    await entities.update('User', idOf('leaver'), { disabled: true, left_on: '2026-01-31' })
    await entities.create('EmploymentEnd', {
      user_id: idOf('leaver'),
      last_day: '2026-01-31',
      waiting_to: null,
      reports_to: null,
      later_leave: 'keep',
      noted_by: idOf('administrator'),
      ended_at: '2026-02-01T00:00:00.000Z',
      anonymised_at: null,
    })
    await entities.create('ActingSession', {
      actor_id: idOf('acting'),
      user_id: idOf('emma'),
      reason: mark('ActingSession', 'reason', 'emma'),
      until: '2026-03-01T02:00:00.000Z',
    })
    await entities.create('Reminder', { about_id: mine, kind: 'waiting', user_id: idOf('emma') })
    await entities.create('BalanceAdjustment', {
      user_id: idOf('emma'),
      leave_type: 'personal',
      allocation: '2026',
      allocation_from: '2026-01-01',
      allocation_to: '2026-12-31',
      day: '2026-03-02',
      minutes: 60,
      kind: 'grant',
      reason: mark('BalanceAdjustment', 'reason', 'emma'),
      actor_id: idOf('administrator'),
    })
    await entities.create('Blackout', {
      scope: 'department',
      scope_id: 'Sales',
      leave_types: [],
      mode: 'warn',
      reason: mark('Blackout', 'reason', 'sales'),
      start_date: dayOf(day - 20),
      end_date: dayOf(day),
    })
    await entities.create('Notification', {
      user_id: idOf('emma'),
      title: mark('Notification', 'title', 'emma'),
      message: mark('Notification', 'message', 'emma'),
      type: 'reminder',
      related_id: mine,
      url: null,
      action_required: false,
      action_completed: false,
      is_read: false,
      is_favorite: false,
      is_archived: false,
    })
    await entities.create('FormerDepartment', {
      user_id: idOf('emma'),
      department: mark('FormerDepartment', 'department', 'emma'),
      last_day: '2025-06-30',
    })
    await entities.create('FormerOffice', {
      user_id: idOf('emma'),
      office: mark('FormerOffice', 'office', 'emma'),
      last_day: '2025-05-31',
    })
    await entities.create('ClosedPeriod', {
      leave_type: null,
      day: '2026-01-31',
      actor_id: idOf('administrator'),
    })
  })
  // Leave under a policy, with a frozen cost. A former approver decided the first, the second has a pending
  // change.
  const counted = async (name: string, start_date: string, end_date: string) => {
    const { id } = (await company.request(employee, { start_date, end_date, reason: '' })).body
    await boss.put(`/entities/LeaveRequest/${id}`, { status: 'approved' })
    ids[name] = id
    return id
  }
  const former = await counted('emma_counted', '2026-10-12', '2026-10-14')
  await server.platform.entities.asSystem(entities =>
    entities.update('LeaveRequest', former, { manager_id: idOf('former_approver') }),
  )
  await counted('emma_amendable', '2026-10-19', '2026-10-20')
  await employee.post('/functions/amendLeave', {
    request_id: await counted('emma_changed', '2026-10-26', '2026-10-28'),
    kind: 'change',
    start_date: '2026-11-02',
    end_date: '2026-11-04',
    reason: mark('LeaveAmendment', 'reason', 'emma'),
  })
  await hr.post('/functions/changeSettings', { away_circle: 'everybody' })
  await hr.post('/entities/Department', { name: 'Support', is_active: true })
  const { id: calendar, batch } = await makeBatches(hr, 'annual', '2026-02-23')
  const form = new FormData()
  form.set('batch_id', batch)
  form.set('file', new Blob(['Email,Code,Hours\nnobody@x.test,C1,7.6']), 'from-payroll.csv')
  const reconciliation = (await hr.post('/functions/comparePayrollFile', form)).body.id
  const balances = new FormData()
  balances.set('day', '2026-02-28')
  balances.set('file', new Blob(['Email,Leave type,Days\nstan@x.test,personal,3']), 'balances.csv')
  const importing = async (fields: Record<string, string>) => {
    for (const [name, value] of Object.entries(fields)) balances.set(name, value)
    return (await hr.post('/functions/importBalances', balances)).body
  }
  const { digest } = await importing({ mode: 'preview' })
  await importing({ mode: 'apply', digest })
  const [imported] = (await hr.post('/functions/listBalanceImports')).body.rows
  Object.assign(ids, { calendar, batch, reconciliation, imported: imported.id })
  const service = server.as(SERVICE_TOKEN)
  const callers: Record<string, Caller> = {
    visitor: company.visitor,
    employee,
    other_employee: stranger,
    ...members,
    administrator: hr,
    service,
  }
  return { company, callers, service, ids }
}
