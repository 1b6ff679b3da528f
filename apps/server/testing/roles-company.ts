import type { TestUser } from '@leavewell/platform/testing'
import { type SmallCompany, startSmallCompany } from './small-company.ts'

/** Callers with the fields of each role. They are written out, because the table of roles is tested. */
const CALLERS = {
  employee: {},
  approver: { is_approver: true },
  hr: { is_hr: true },
  hr_salaries: { is_hr: true, sees_salaries: true },
  installation: { runs_installation: true },
  admin: { role: 'admin' },
} as const

export type CallerName = keyof typeof CALLERS
export const CALLER_NAMES = Object.keys(CALLERS) as CallerName[]

export const RELATIONS = ['self', 'report', 'other'] as const
export type Relation = (typeof RELATIONS)[number]

/** A person whose records are read. */
export interface Subject {
  user: TestUser
  name: string
  /** Ids of a pending request with an attachment, and of an approved one. */
  pending: string
  approved: string
  balance: string
  /** Address of the certificate. */
  file: string
  salary: number
}

export interface RolesCompany {
  company: SmallCompany
  callers: Record<CallerName, TestUser>
  /**
   * Three subjects for each caller: themselves, a report whose requests were sent to them, and another person.
   */
  subjects: Record<CallerName, Record<Relation, Subject>>
}

/** A company in which every role has every relation to a person with leave, balance, certificate and salary. */
export async function startRolesCompany(): Promise<RolesCompany> {
  const company = await startSmallCompany()
  let number = 100
  const member = async (name: string, fields: Record<string, unknown>) => {
    number += 1
    const salary = 50_000 + number
    const employee_id = `N-${number}`
    const user = await company.hire(name, { employee_id, manager_id: 'B-1', salary, ...fields })
    return { user, employee_id, salary, name }
  }
  const subject = async (
    { user, salary, name }: Awaited<ReturnType<typeof member>>,
    decider: TestUser,
  ): Promise<Subject> => {
    const balance = await company.grant(user, 30)
    const form = new FormData()
    form.set('file', new File(['%PDF-1.4 certificate'], 'certificate.pdf', { type: 'application/pdf' }))
    const file = (await user.post('/integration-endpoints/Core/UploadFile', form)).body.file_url
    const pending = (await company.request(user, { attachment_url: file, reason: `Secret of ${name}` })).body
      .id
    const days = { start_date: '2026-05-04', end_date: '2026-05-05' }
    const approved = (await company.request(user, days)).body.id
    await decider.put(`/entities/LeaveRequest/${approved}`, { status: 'approved' })
    return { user, name, pending, approved, balance, file, salary }
  }
  const callers = {} as RolesCompany['callers']
  const subjects = {} as RolesCompany['subjects']
  const stranger = await subject(await member('Other', {}), company.boss)
  for (const role of CALLER_NAMES) {
    const caller = await member(`C${role.replace('_', '')}`, CALLERS[role])
    callers[role] = caller.user
    const isManager = ['approver', 'hr', 'hr_salaries', 'admin'].includes(role)
    const report = await subject(
      await member(`R${role.replace('_', '')}`, isManager ? { manager_id: caller.employee_id } : {}),
      isManager ? caller.user : company.boss,
    )
    // The rules refuse managers who cannot decide, but older data may contain them.
    if (!isManager) {
      const { database } = company.server.platform
      const { id } = report.user
      await database.query('UPDATE "entities"."User" SET manager_id = $2 WHERE id = $1', [
        id,
        caller.employee_id,
      ])
      await database.query('UPDATE "entities"."LeaveRequest" SET manager_id = $2 WHERE user_id = $1', [
        id,
        caller.user.id,
      ])
    }
    subjects[role] = { self: await subject(caller, company.boss), report, other: stranger }
  }
  return { company, callers, subjects }
}
