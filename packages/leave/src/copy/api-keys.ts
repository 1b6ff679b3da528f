import type { ApiScope } from '../contracts/api-keys.ts'

/** Settings: API keys. */
export const apiKeysCopy = {
  title: 'API keys',
  summary: 'Keys for programs, and boards for screens on the wall',
  text: 'Create keys for programs such as payroll, and boards that show on a wall who is away.',
  add: 'Create API key',
  failed: 'We couldn’t load the API keys. Try again.',
  none: 'No API keys yet',
  noneText: 'A program needs a key to use the API.',
  noScopes: 'You have no permission that a key can use. Ask an administrator.',
  /** In the audit log. */
  named: (name: string) => `API key “${name}”`,

  name: 'Name',
  nameHint: 'The program that uses this key, such as “Payroll export”',
  nameMissing: 'Enter a name.',
  scopes: 'Scopes',
  scopesHint: 'The key never shows more than you can see. It never shows salaries or private leave.',
  scopesMissing: 'Select at least one scope.',
  scope: {
    'people:read': 'People, departments and offices',
    'leave:read': 'Leave requests, leave types and public holidays',
    'leave:write': 'Add leave for employees, and cancel it',
    'balances:read': 'Balances and how they are calculated',
    'payroll:export': 'Payroll batches and their files',
  } satisfies Record<ApiScope, string>,
  /** `people:read: People, departments and offices`. */
  scopeLine: (scope: string, text: string) => `${scope}: ${text}`,
  expiry: 'Expires after',
  days: (days: number) => (days === 365 ? '1 year' : days === 730 ? '2 years' : `${days} days`),

  createdTitle: 'Copy your API key',
  createdText: 'We show this key only now. Store it in a safe place.',
  key: 'API key',
  copy: 'Copy API key',
  done: 'Done',

  createdBy: (name: string, day: string) => `Created by ${name} on ${day}`,
  createdOn: (day: string) => `Created on ${day}`,
  expires: (day: string) => `Expires on ${day}`,
  expired: 'Expired',
  revoked: 'Revoked',
  lastUsed: (when: string, by: string | null) =>
    by === null ? `Last used ${when}` : `Last used ${when} by ${by}`,
  neverUsed: 'Never used',
  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke ${name}`,
  revokeTitle: (name: string) => `Revoke ${name}?`,
  revokeText: 'The program loses access immediately. You can’t undo this.',
  keep: 'Keep key',
  revokedDone: (name: string) => `${name} revoked`,
} as const
