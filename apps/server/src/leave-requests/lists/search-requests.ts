import { formatDay, LEAVE_STATUSES, MASKED_LEAVE, plainText, statusLabel } from '@leavewell/leave'
import type { ReadCall } from '@leavewell/platform'
import type { Organisation } from '../../kernel/organisation.ts'
import { showsType } from '../../kernel/seen-leave-type.ts'
import { NAME, plainTextOf } from '../../org-structure/user-columns.ts'

/**
 * SQL condition that matches the text like `matchesSearch` (E-05, F-05). Its parameters are added to the values.
 * Only people who can read employee IDs find by them. People are looked up once, not for each request. Dates are
 * formatted only for a text that could be part of one. Nothing is found by a type or reason that the caller does not see.
 */
export function findText(
  org: Pick<Organisation, 'leaveTypes' | 'hasPrivateLeave'>,
  search: string,
  values: unknown[],
  { principal, visibility }: Pick<ReadCall, 'principal' | 'visibility'>,
): string {
  const text = plainText(search)
  if (text === '') return 'true'
  const { leaveTypes } = org
  const isTypeShown = showsType(org, principal, 'r', values)
  const isIn = (...texts: string[]) => texts.some(each => plainText(each).includes(text))
  const at = (value: unknown) => `$${values.push(value)}`
  const types = at(leaveTypes.all.filter(({ key, label }) => isIn(key, label)).map(({ key }) => key))
  const statuses = at(LEAVE_STATUSES.filter(each => isIn(each, statusLabel(each))))
  const wanted = `${at(text)}::text`
  const number = visibility.of('User', 'u', values).field('employee_id')
  const conditions = [
    `(${isTypeShown} AND r.leave_type = ANY(${types}::text[]))`,
    `r.status = ANY(${statuses}::text[])`,
    `r.user_id IN (SELECT u.id FROM "entities"."User" u
      WHERE strpos(${plainTextOf(`concat_ws(E'\\n', ${NAME}, ${number})`)}, ${wanted}) > 0)`,
    `(${isTypeShown} AND strpos(CASE WHEN octet_length(r.reason) = length(r.reason) THEN lower(r.reason)
      ELSE ${plainTextOf('r.reason')} END, ${wanted}) > 0)`,
  ]
  if (isIn(leaveTypes.label(MASKED_LEAVE))) conditions.push(`NOT ${isTypeShown}`)
  if (/[\d/-]/.test(text) || MONTHS.some(month => month !== undefined && isIn(month))) {
    const months = at(MONTHS)
    const shown = ['start_date', 'end_date'].flatMap(day => [
      `to_char(r.${day}, 'YYYY-MM-DD')`,
      `to_char(r.${day}, 'FMDD ') || (${months}::text[])[extract(month FROM r.${day})] || to_char(r.${day}, ' YYYY')`,
      `to_char(r.${day}, 'DD/MM/YYYY')`,
    ])
    conditions.push(`strpos(lower(concat_ws(E'\\n', ${shown.join(', ')})), ${wanted}) > 0`)
  }
  return `(${conditions.join(' OR ')})`
}

/** The months as `formatDay` writes them. */
const MONTHS = Array.from({ length: 12 }, (_, month) => {
  const [, name] = formatDay(`2026-${String(month + 1).padStart(2, '0')}-01`).split(' ')
  return name
})
