import { MASKED_LEAVE, maskedLeaveTypes, type User } from '@leavewell/leave'
import type { Organisation } from '../kernel/organisation.ts'

/** Facts that could say the type of leave. */
const COULD_SAY_TYPE = { reason: null, tables: [], comments: [] } as const

/** Facts that are the key of a leave type, or a list of them. */
const TYPES = new Set(['leave_type', 'converts_to'])

/**
 * The facts of an event as someone reads them who is not the employee. Leave whose type they do not see is “Leave”,
 * without reason, cost and comments.
 */
export function asSeen<Params extends object, Details>(
  { leaveTypes }: Pick<Organisation, 'leaveTypes'>,
  reader: User,
  params: Params,
  details: Details,
): { params: Params; details: Details } {
  const masked = new Set(maskedLeaveTypes(leaveTypes, reader, 'approver'))
  const seen = masked.size === 0 ? params : maskTypes(params, masked)
  return seen === params
    ? { params, details }
    : { params: withoutWords(seen), details: isObject(details) ? withoutWords(details) : details }
}

/** The same value, or a copy in which every leave of these types is “Leave”. */
function maskTypes<Value>(value: Value, masked: ReadonlySet<string>, isType = false): Value {
  if (isType && typeof value === 'string' && masked.has(value)) return MASKED_LEAVE as Value
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([name, each]): [string, unknown] => [
    name,
    TYPES.has(name) ? maskTypes(each, masked, true) : maskTypes(each, masked, isType),
  ])
  const isSame = entries.every(([name, each]) => each === (value as Record<string, unknown>)[name])
  if (isSame) return value
  return (Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries)) as Value
}

const withoutWords = <Facts extends object>(facts: Facts): Facts => ({
  ...facts,
  ...Object.fromEntries(Object.entries(COULD_SAY_TYPE).filter(([name]) => name in facts)),
})

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
