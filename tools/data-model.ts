import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { leaveApp } from '../apps/server/src/leave-app.ts'
import { filesBelow, root } from './source-files.ts'

/** The targets of fields with an id: ids are plain texts to the database. */
const POINTS_TO: readonly (readonly [from: string, field: string, to: string])[] = [
  ['LeaveRequest', 'user_id', 'User'],
  ['LeaveRequest', 'manager_id', 'User'],
  ['LeaveRequest', 'reviewed_by', 'User'],
  ['LeaveRequest', 'entered_by', 'User'],
  ['HeldDecision', 'request_id', 'LeaveRequest'],
  ['HeldDecision', 'decider_id', 'User'],
  ['DecisionLink', 'request_id', 'LeaveRequest'],
  ['DecisionLink', 'amendment_id', 'LeaveAmendment'],
  ['DecisionLink', 'approver_id', 'User'],
  ['SlackAccount', 'user_id', 'User'],
  ['TeamsAddress', 'user_id', 'User'],
  ['SlackMessage', 'request_id', 'LeaveRequest'],
  ['SlackMessage', 'approver_id', 'User'],
  ['LeaveBalance', 'user_id', 'User'],
  ['LeaveBalanceEntry', 'balance_id', 'LeaveBalance'],
  ['LeaveBalanceEntry', 'request_id', 'LeaveRequest'],
  ['Notification', 'user_id', 'User'],
]

/** Returns the entities of the leave app as a Mermaid diagram, from their definitions. */
export function entityDiagram(): string {
  const org = { timeZone: 'UTC', address: () => '', demoLogins: () => undefined, overlappingLeave: 'forms' }
  const { entities } = leaveApp(org as unknown as Parameters<typeof leaveApp>[0])
  const lines = entities.flatMap(({ name, schema }) => [
    `  ${name} {`,
    ...Object.entries(schema.properties).map(([field, type]) => `    ${typeOf(type)} ${field}`),
    '  }',
  ])
  const relations = POINTS_TO.map(([from, field, to]) => `  ${to} ||--o{ ${from} : ${field}`)
  return ['erDiagram', ...relations, ...lines].join('\n')
}

function typeOf(schema: object): string {
  const {
    type,
    anyOf,
    enum: values,
  } = schema as { type?: string; anyOf?: { type?: string }[]; enum?: unknown[] }
  return type ?? anyOf?.find(one => one.type !== 'null')?.type ?? (values ? 'enum' : 'any')
}

/** Returns every table of the platform, with the folder of its migrations. */
export const platformTables = (): string[] =>
  filesBelow('packages/platform/src', /^migrations\.ts$|migrate\.ts$/)
    .flatMap(file =>
      [
        ...readFileSync(join(root, file), 'utf8').matchAll(
          /CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?platform\.(\w+)/g,
        ),
      ].map(([, table]) => `| \`platform.${table}\` | \`${file.split('/')[3]}\` |`),
    )
    .sort()
