const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)
const oneOf = (names: readonly string[], none: string) =>
  names.length === 0 ? none : `Choose ${quoted(names.slice(0, 10))}.`
const quoted = (texts: readonly string[]) => texts.map(text => `“${text}”`).join(', ')

/** The words of the column *Role*, as they are shown; capitals do not matter in a file. */
const ROLES = 'Employee, Approver or Administrator'

/** Import of people from a file, on the User Management tab. */
export const peopleImportCopy = {
  open: 'Import people',
  title: 'Import people',
  text: 'From a table as CSV or XLSX, a person a row. Who is new is invited by mail and has everything in place from the first sign-in; who is known already is brought up to date.',
  steps: ['Choose a file', 'Check', 'Import'],
  file: 'File',
  fileHint: `The first row names the columns; only Email must be there. Empty cells change nothing. Role is ${ROLES}.`,
  template: 'Download a template',
  preview: 'Preview',
  reading: 'Reading the file…',
  noFile: 'Please choose a file',

  creates: (count: number) => `${people(count)} will be invited.`,
  createsLater: (count: number) => `${people(count)} will be there, to be invited later.`,
  updates: (count: number) => `${people(count)} will be brought up to date.`,
  unchanged: (count: number) => `${people(count)} ${count === 1 ? 'is' : 'are'} as in the file already.`,
  nothing: 'Everybody is as in the file already: there is nothing to import.',
  newDepartments: (names: readonly string[]) =>
    names.length === 1
      ? `The department ${quoted(names)} is new.`
      : `The departments ${quoted(names)} are new.`,
  ignored: (columns: readonly string[]) =>
    columns.length === 1
      ? `The column ${quoted(columns)} is not imported.`
      : `The columns ${quoted(columns)} are not imported.`,
  columnsText: 'If the import should take more, say here what it is:',
  fills: (column: string) => `“${column}” is`,
  notImported: 'Not imported',
  newAdministrators: (names: readonly string[]) =>
    `${names.join(', ')} will be able to see everyone’s leave and salary and change all settings.`,
  newApprovers: (names: readonly string[]) =>
    `${names.join(', ')} will be able to approve the leave of their own reports.`,
  makeApprover: (name: string) => `Make ${name} an approver`,
  makeAdministrator: 'Make administrator…',
  /** Asked before somebody gets every right, when it is chosen and when the file says so. */
  administratorTitle: (names: readonly string[]) =>
    names.length === 1
      ? `Make ${names.join()} an administrator?`
      : `Make ${names.length} people administrators?`,
  administratorText: (names: readonly string[]) =>
    `${names.join(', ')} will be able to see everyone’s leave and salary and change all settings. An approver can approve leave without this.`,
  administratorConfirm: 'Make administrator',
  becomes: { approver: 'Becomes approver', administrator: 'Becomes administrator' },
  later: 'Invite them later',
  laterHint:
    'They are there at once and cannot sign in yet. “Not invited yet” in User Management lists them until you invite them.',
  lines: 'People in the file',
  row: 'Row',
  person: 'Person',
  action: 'What happens',
  actions: { create: 'Is invited', update: 'Is updated', none: 'Stays as is' },
  actionLater: 'Is new',

  problemsTitle: (count: number) =>
    count === 1 ? '1 row cannot be imported' : `${count} problems in the file`,
  problemsText:
    'Nothing is imported until all is right. Correct the file and choose it again, or take the way out that is offered here.',
  problem: (rows: readonly number[], count: number, message: string) =>
    count === 1
      ? `Row ${rows.join()}: ${message}`
      : `${count} rows: ${message} (${rows.join(', ')}${count > rows.length ? ', …' : ''})`,
  moreProblems: (count: number) => `and ${count} more in other rows`,
  chooseAgain: 'Choose another file',

  apply: (count: number) => `Import ${people(count)}`,
  importing: (count: number) => `Importing ${people(count)}…`,
  result: (created: number, updated: number, isLater = false) =>
    [
      created > 0 && `${people(created)} ${isLater ? 'imported, to be invited later' : 'invited'}`,
      updated > 0 && `${people(updated)} brought up to date`,
    ]
      .filter(Boolean)
      .join(', ')
      .concat('.'),

  unknownRole: (text: string) => `“${text}” is not a role; write ${ROLES}`,
  noAdministrators:
    'Only administrators import administrators. Write Approver, or leave the role out and choose who becomes one.',
  noSalaries: 'You may not change salaries. Choose nothing for that column.',
  unknownPattern: (text: string, names: readonly string[]) =>
    `There is no work pattern “${text}”. ${oneOf(names, 'Add a work pattern first.')}`,
  unknownPolicy: (text: string, names: readonly string[]) =>
    `There is no leave policy “${text}”. ${oneOf(names, 'Add a leave policy first.')}`,
  noRules:
    'You don’t have permission to assign work patterns and policies. Choose Not imported for that column.',
  warningsTitle: (count: number) => (count === 1 ? 'Check 1 row' : `Check ${count} rows`),
  warningsText: 'You can import these rows. Correct the file first if this isn’t what you mean.',
  patterns: (count: number) => `${people(count)} will get a work pattern.`,
  policies: (count: number) => `${people(count)} will get a leave policy.`,
} as const
