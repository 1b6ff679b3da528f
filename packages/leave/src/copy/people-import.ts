import { formatNumber, formatPeople } from '../formats/numbers.ts'
import { fileImportCopy } from './file-import.ts'

const oneOf = (names: readonly string[], none: string) =>
  names.length === 0 ? none : `Choose ${quoted(names.slice(0, 10))}.`
const quoted = (texts: readonly string[]) => texts.map(text => `“${text}”`).join(', ')

/** The words of the column *Role*. Files may write them in any case. */
const ROLES = 'Employee, Approver or Administrator'

/** Import of people from a file, on the User Management tab. */
export const peopleImportCopy = {
  open: 'Import people',
  title: 'Import people',
  text: 'Import people from a spreadsheet (CSV or Excel). New people get an invitation. Existing people are updated.',
  steps: ['Choose a file', 'Check', 'Import'],
  file: 'File',
  fileHint: `Name the columns in the first row. Only Email is required. Empty cells change nothing. Role is ${ROLES}.`,
  template: 'Download a template',
  preview: 'Preview',
  reading: 'Reading the file…',
  noFile: 'Choose a CSV or Excel file',

  creates: (count: number) => `${formatPeople(count)} will be invited.`,
  createsLater: (count: number) => `${formatPeople(count)} will be added. You can invite them later.`,
  updates: (count: number) => `${formatPeople(count)} will be updated.`,
  unchanged: (count: number) =>
    count === 1 ? '1 person doesn’t change.' : `${formatNumber(count)} people don’t change.`,
  nothing: 'No changes. Everyone already matches the file.',
  newDepartments: (names: readonly string[]) =>
    names.length === 1
      ? `The department ${quoted(names)} is new.`
      : `The departments ${quoted(names)} are new.`,
  ignored: (columns: readonly string[]) =>
    columns.length === 1
      ? `The column ${quoted(columns)} isn’t imported.`
      : `The columns ${quoted(columns)} aren’t imported.`,
  columnsText: 'We didn’t recognise these columns. Map or skip them.',
  fills: (column: string) => `“${column}” is`,
  notImported: 'Not imported',
  newAdministrators: (names: readonly string[]) =>
    `${names.join(', ')} will be able to see everyone’s leave and salary and change all settings.`,
  newApprovers: (names: readonly string[]) =>
    `${names.join(', ')} will be able to approve the leave of their own reports.`,
  makeApprover: (name: string) => `Make ${name} an approver`,
  makeAdministrator: 'Make administrator…',
  /** Asked before someone becomes an administrator, on screen and by a file. */
  administratorTitle: (names: readonly string[]) =>
    names.length === 1
      ? `Make ${names.join()} an administrator?`
      : `Make ${names.length} people administrators?`,
  administratorText: (names: readonly string[]) =>
    `${names.join(', ')} will be able to see everyone’s leave and salary and change all settings. An approver can approve leave without this.`,
  administratorConfirm: 'Make administrator',
  becomes: { approver: 'Becomes approver', administrator: 'Becomes administrator' },
  later: 'Invite them later',
  laterHint: 'They’re added now but can’t sign in. Find them under “Not invited yet” in User Management.',
  lines: 'People in the file',
  row: 'Row',
  person: 'Person',
  action: 'Result',
  actions: { create: 'Invited', update: 'Updated', none: 'No change' },
  actionLater: 'Added',

  problemsText: 'Fix these problems and choose the file again, or use the options below.',
  problem: (rows: readonly number[], count: number, message: string) => {
    const [row = null] = rows
    return count === 1 || row === null
      ? fileImportCopy.problem({ row, column: null, message })
      : `${count} rows: ${message} (${rows.join(', ')}${count > rows.length ? ', …' : ''})`
  },
  moreProblems: (count: number) => `and ${count} more in other rows`,
  chooseAgain: 'Choose another file',

  apply: (count: number) => `Import ${formatPeople(count)}`,
  importing: (count: number) => `Importing ${formatPeople(count)}…`,
  result: (created: number, updated: number, isLater = false) =>
    [
      created > 0 && `${formatPeople(created)} ${isLater ? 'added' : 'invited'}`,
      updated > 0 && `${formatPeople(updated)} updated`,
    ]
      .filter(Boolean)
      .join(', ')
      .concat('.'),

  unknownRole: (text: string) => `“${text}” isn’t a role. Write ${ROLES}.`,
  noAdministrators: 'You can’t import administrators. Use Approver.',
  noSalaries: 'You don’t have permission to change salaries. Choose Not imported for that column.',
  unknownPattern: (text: string, names: readonly string[]) =>
    `There is no work pattern “${text}”. ${oneOf(names, 'Add a work pattern first.')}`,
  unknownPolicy: (text: string, names: readonly string[]) =>
    `There is no leave policy “${text}”. ${oneOf(names, 'Add a leave policy first.')}`,
  noRules:
    'You don’t have permission to assign work patterns and policies. Choose Not imported for that column.',
  warningsTitle: (count: number) => (count === 1 ? 'Check 1 row' : `Check ${count} rows`),
  warningsText: 'You can import these rows. Correct the file first if this isn’t what you mean.',
  patterns: (count: number) => `${formatPeople(count)} will get a work pattern.`,
  policies: (count: number) => `${formatPeople(count)} will get a leave policy.`,
} as const
