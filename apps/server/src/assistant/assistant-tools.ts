import { currentYearIn, isCalendarDay, type LeaveRequest } from '@leavewell/leave'
import { type AgentTool, errors, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { leaveTypeKey } from '../kernel/leave-type-key.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { draftRequest, NO_PARTS } from './draft-request.ts'
import { awayBetween, ownBalances, ownRequests } from './look-up.ts'

const day = Type.String({ description: 'Day as YYYY-MM-DD' })
const span = Type.Object({ start_date: day, end_date: day })
const draft = Type.Object({
  leave_type: leaveTypeKey,
  start_date: day,
  end_date: day,
  start_half: Type.Optional(
    Type.Literal('pm', {
      description: 'The first day begins in the afternoon; alone on a single day: its afternoon',
    }),
  ),
  end_half: Type.Optional(
    Type.Literal('am', {
      description: 'The last day ends in the morning; alone on a single day: its morning',
    }),
  ),
  minutes: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 1440,
      description: 'Part of a single day, where leave is asked for in hours',
    }),
  ),
  reason: Type.Optional(Type.String({ maxLength: 2_000 })),
})
/** The fields of a request that a model gets. `days_requested` is the cost. */
const TOLD_OF_REQUEST = [
  'leave_type',
  'start_date',
  'end_date',
  'start_half',
  'end_half',
  'minutes',
  'days_requested',
  'status',
  'manager_notes',
] as const satisfies readonly (keyof LeaveRequest)[]

const nothing = Type.Object({})

/**
 * The tools with which a language model looks up facts for the person it speaks with. None of them changes
 * anything.
 */
export const assistantTools = (org: Organisation): AgentTool[] => [
  {
    name: 'my_balances',
    description: 'Days left and allocated by leave type in the current year',
    parameters: nothing,
    run: async call => ({
      result: (await ownBalances(call, currentYearIn(org.timeZone, call.now))).map(
        ({ leave_type, balance, total_allocated, year }) => ({ leave_type, balance, total_allocated, year }),
      ),
    }),
  },
  {
    name: 'my_requests',
    description: 'The latest requests and what became of them',
    parameters: nothing,
    run: async call => ({
      result: (await ownRequests(call)).map(request =>
        Object.fromEntries(TOLD_OF_REQUEST.map(field => [field, request[field]])),
      ),
    }),
  },
  {
    name: 'who_is_away',
    description: 'Approved leave between two days, as far as the person may see it',
    parameters: span,
    async run(call, parameters) {
      const { start_date, end_date } = readInput(span, parameters)
      if (!isCalendarDay(start_date) || !isCalendarDay(end_date)) {
        throw errors.badRequest('Days are written as YYYY-MM-DD.')
      }
      return { result: await awayBetween(call, start_date, end_date) }
    },
  },
  {
    name: 'draft_request',
    description:
      'Says what a request costs by the rules of the person, and offers it to them; nothing is sent',
    parameters: draft,
    async run(call, parameters) {
      const wanted = readInput(draft, parameters)
      const { content, memory } = await draftRequest(call, { ...NO_PARTS, reason: null, ...wanted }, org)
      return { result: content, ...(memory !== undefined && { memory }) }
    },
  },
]
