import type { SeenRecords, Visibility } from '@leavewell/platform'

/** The person `u` beside a row, as SQL; null when there is none (H-16). */
export const rowUser = (visibility: Visibility, values: unknown[]): string =>
  `CASE WHEN u.id IS NOT NULL THEN ${visibility
    .of('User', 'u', values)
    .json(['id', 'full_name', 'email', 'department', 'profile_picture'])} END`

/** What `displayName` calls the person `alias`. */
export const nameOf = (alias: string) => `coalesce(nullif(btrim(${alias}.full_name), ''), ${alias}.email)`

/** What `displayName` calls `u`. */
export const NAME = nameOf('u')

/** Whether `u` works here on the day at the placeholder: may sign in, and has joined by then. */
export const worksOn = (day: string) =>
  `(u.disabled IS NOT TRUE AND (u.date_hired IS NULL OR u.date_hired <= ${day}))`

/** Whether `u` reports to whoever has this id and this employee id, and works here on the day: whose balances, calendar and leave an approver sees (docs/decisions/0077). */
export const reportsTo = (id: string, employeeId: string, day: string) =>
  `(u.manager_id IN (${id}, ${employeeId}) AND ${worksOn(day)})`

/** Whether `u` is here, is to come or has left, as far as the caller may know it, and as the placeholders say: what is asked for (`PEOPLE_SHOWN`; null for everybody), and today. */
export const isShown = (user: SeenRecords, people: string, today: string) =>
  `CASE ${people}::text WHEN 'current' THEN ${user.field('left_on')} IS NULL WHEN 'former' THEN ${user.field('left_on')} IS NOT NULL
    WHEN 'to_come' THEN ${user.field('left_on')} IS NULL AND ${user.field('date_hired')} > ${today}::date ELSE true END`

/** By name, as people look for each other. */
export const BY_NAME = "lower(coalesce(nullif(u.full_name, ''), u.email))"

/** What `plainText` makes of a text, as SQL that needs no extension; the locale of the database knows more capitals than that of the column. */
export const plainTextOf = (text: string) =>
  `lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036F]', '', 'g') COLLATE "default")`

/** Whether the text at the placeholder occurs in the name, address or employee id of `u` as the caller may read it, without regard to case and accents. */
export const isNamed = (user: SeenRecords, text: string) =>
  `strpos(${plainTextOf(`concat_ws(' ', u.full_name, u.email, ${user.field('employee_id')})`)}, ${plainTextOf(`${text}::text`)}) > 0`
