import {
  DEFAULT_ON_MOVE,
  type ImportLine,
  type ImportPlan,
  NOT_STORED,
  type PolicyAssignmentRecord,
  type PolicyEffect,
  todayIn,
} from '@leavewell/leave'
import type { Organisation } from '../kernel/organisation.ts'
import type { RecordReads } from '../kernel/records.ts'
import { type PreviewedUser, previewPolicies } from '../leave-policies/preview-policies.ts'

/** The balances after the import, where policies or balances change. */
export async function previewImport(
  org: Organisation,
  records: RecordReads,
  { lines }: ImportPlan,
  now: Date,
): Promise<PolicyEffect[]> {
  const touched = lines.filter(line => line.action !== 'none' && changesLeave(line))
  if (touched.length === 0) return []
  const known = await records.find('User', {
    id: { $in: touched.flatMap(({ id }) => id ?? []) },
    disabled: { $ne: true },
  })
  const lineOf = new Map(touched.map(line => [line.id ?? line.email, line]))
  const joining = touched.filter(({ id }) => id === undefined).map(newUser)
  const day = todayIn(org.timeZone, now)
  return previewPolicies(
    org,
    records,
    [...known, ...joining],
    {
      day,
      user: user => ({ ...user, ...lineOf.get(user.id)?.fields }),
      isNew: ({ id, email }) => id === email,
      policies: ({ assignments, versions }) => ({
        assignments: [...assignments, ...[...lineOf].flatMap(([id, line]) => assignedBy(line, id, day))],
        versions,
      }),
    },
    now,
  )
}

const changesLeave = ({ action, fields, policies }: ImportLine): boolean =>
  action === 'create' || policies !== undefined || FIELDS_OF_LEAVE.some(field => fields[field] !== undefined)

const FIELDS_OF_LEAVE = ['department', 'employment_kind', 'date_hired'] as const

/** People who are not stored yet are identified by their address. */
const newUser = ({ email, name, fields }: ImportLine): PreviewedUser => ({
  id: email,
  email,
  full_name: name,
  department: fields.department ?? null,
  office: fields.office ?? null,
  date_hired: fields.date_hired ?? null,
  service_from: null,
  employment_kind: fields.employment_kind ?? null,
})

const assignedBy = ({ policies = [] }: ImportLine, id: string, day: string): PolicyAssignmentRecord[] =>
  policies.map(policy => ({ ...NOT_STORED, ...assignmentOf(policy, id, day) }))

/** The assignment that the import makes for a person. */
export const assignmentOf = (
  policy: NonNullable<ImportLine['policies']>[number],
  userId: string,
  day: string,
) => ({
  ...policy,
  scope: 'user' as const,
  scope_id: userId,
  valid_from: day,
  on_move: DEFAULT_ON_MOVE,
  except_employment: null,
  except_users: null,
})
