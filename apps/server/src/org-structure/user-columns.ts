import type { SeenRecords, Visibility } from '@leavewell/platform'

/** SQL of the person `u` in a row. Null if there is none (H-16). */
export const rowUser = (visibility: Visibility, values: unknown[]): string =>
  `CASE WHEN u.id IS NOT NULL THEN ${visibility
    .of('User', 'u', values)
    .json(['id', 'full_name', 'email', 'department', 'profile_picture'])} END`

/** SQL of `displayName` for the person `alias`. */
export const nameOf = (alias: string) => `coalesce(nullif(btrim(${alias}.full_name), ''), ${alias}.email)`

/** SQL of `displayName` for `u`. */
export const NAME = nameOf('u')

/** Whether `u` works here on the day in the placeholder: they can sign in and have joined by then. */
export const worksOn = (day: string) =>
  `(u.disabled IS NOT TRUE AND (u.date_hired IS NULL OR u.date_hired <= ${day}))`

/**
 * Whether `u` reports to the person with these ids and works here on the day. Approvers see the balances,
 * calendar and leave of these people (docs/decisions/0077).
 */
export const reportsTo = (id: string, employeeId: string, day: string) =>
  `(u.manager_id IN (${id}, ${employeeId}) AND ${worksOn(day)})`

/**
 * Whether `u` is a current, future or former person, as far as the caller can know it. The placeholders are the
 * requested people (`PEOPLE_SHOWN`, null for everyone) and today.
 */
export const isShown = (user: SeenRecords, people: string, today: string) =>
  `CASE ${people}::text WHEN 'current' THEN ${user.field('left_on')} IS NULL WHEN 'former' THEN ${user.field('left_on')} IS NOT NULL
    WHEN 'to_come' THEN ${user.field('left_on')} IS NULL AND ${user.field('date_hired')} > ${today}::date ELSE true END`

/** Sorts by name, as people look for each other. */
export const BY_NAME = "lower(coalesce(nullif(u.full_name, ''), u.email))"

/**
 * `plainText` as SQL that needs no extension. The locale of the database knows more capitals than that of the
 * column.
 */
export const plainTextOf = (text: string) =>
  `lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036F]', '', 'g') COLLATE "default")`

/**
 * Whether the text in the placeholder is part of the name, address or employee id of `u`. Only fields that the
 * caller can read count. Case and accents are ignored.
 */
export const isNamed = (user: SeenRecords, text: string) =>
  `strpos(${plainTextOf(`concat_ws(' ', u.full_name, u.email, ${user.field('employee_id')})`)}, ${plainTextOf(`${text}::text`)}) > 0`
