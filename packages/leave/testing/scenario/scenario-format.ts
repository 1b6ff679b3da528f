import Type, { type TSchema } from 'typebox'
import { LATER_LEAVE } from '../../src/entities/employment-end.ts'
import type { PolicyRules } from '../../src/policies/policy-rules.ts'
import { daySchema } from '../../src/policies/policy-schema.ts'
import { TRANSFERS, type Transfer } from '../../src/policies/transfer.ts'
import type { Half, ReturnedDay } from '../../src/quote/ask.ts'
import type { Day, Minutes, WorkPattern } from '../../src/working-time/work-pattern.ts'

/** One person's leave as a story: the rules, the events by day, and the questions. */
export interface Scenario {
  scenario: 1
  name: string
  starts: Day
  holidays: Record<string, HolidaySource>
  patterns: Record<string, Omit<WorkPattern, 'name'>>
  leave_types: Record<string, { counts_as_service?: boolean }>
  policies: Record<string, Partial<PolicyRules>>
  person: { employed_from: Day; employed_to: Day | null; pattern: string | null; region: string | null }
  events: ScenarioEvent[]
  ask: ScenarioQuestion[]
  expect?: unknown[]
}

export interface HolidayEntry {
  day: Day
  name: string
  part?: 'day' | 'am' | 'pm' | 'evening'
}

export type HolidaySource = 'rules' | HolidayEntry[] | { parent: string; days: HolidayEntry[] | 'rules' }

interface Asked {
  from: Day
  to?: Day
  from_half?: Half
  to_half?: Half
  minutes?: Minutes
  from_minute?: number
  /** The first request of the same occasion. */
  occasion?: string
}

export type ScenarioEvent = { on: Day } & (
  | { do: 'grant'; leave_type: string; allocation: string; from?: Day; to?: Day | null; minutes: Minutes }
  | ({ do: 'request'; id: string; leave_type: string } & Asked)
  | { do: 'approve' | 'withdraw' | 'cancel'; id: string }
  | { do: 'reject'; id: string; note?: string }
  | ({ do: 'amend'; id: string } & Asked)
  | { do: 'return'; id: string; days: (Day | ReturnedDay)[] }
  | ({ do: 'holiday'; region: string; cancelled?: boolean } & Omit<HolidayEntry, 'name'> & { name?: string })
  | { do: 'pattern'; pattern: string; region?: string | null }
  | { do: 'policy'; leave_type: string; rules: Partial<PolicyRules>; on_move?: Transfer }
  | { do: 'adjust'; leave_type: string; allocation: string; minutes: Minutes; reason?: string }
  | { do: 'close'; through: Day; leave_type?: string }
  | { do: 'leave_company'; later_leave?: (typeof LATER_LEAVE)[number] }
  | { do: 'rehire'; service_from?: Day }
)

export type ScenarioQuestion =
  | { quote: { leave_type: string } & Asked }
  | { balance: string; on: Day; known_on?: Day; before_close?: boolean }
  | { statement: string; from: Day; to: Day }
  | { entries: string }
  | { event: string }

const strict = (properties: Record<string, TSchema>) =>
  Type.Object(properties, { additionalProperties: false })
const optional = Type.Optional
const text = Type.String({ minLength: 1, maxLength: 200 })
const half = Type.Enum(['am', 'pm'])
const amount = Type.Integer({ minimum: -100_000_000, maximum: 100_000_000 })
const dayOrNull = Type.Union([daySchema, Type.Null()])
const holiday = { day: daySchema, name: text, part: optional(Type.Enum(['day', 'am', 'pm', 'evening'])) }
const asked = {
  from: daySchema,
  to: optional(daySchema),
  from_half: optional(half),
  to_half: optional(half),
  minutes: optional(Type.Integer({ minimum: 1, maximum: 1440 })),
  from_minute: optional(Type.Integer({ minimum: 0, maximum: 1439 })),
  occasion: optional(Type.String()),
}
const event = (properties: Record<string, TSchema>) =>
  strict({ on: daySchema, do: Type.String(), ...properties })

export const HOLIDAYS_SCHEMA = Type.Array(strict(holiday))
/** Slots are checked separately, against the length of the cycle. */
export const PATTERN_SCHEMA = strict({
  cycle_days: Type.Integer({ minimum: 1, maximum: 366 }),
  anchor: daySchema,
  slots: Type.Array(Type.Tuple([slot(), slot()])),
})
export const LEAVE_TYPE_SCHEMA = strict({ counts_as_service: optional(Type.Boolean()) })
export const PERSON_SCHEMA = strict({
  employed_from: daySchema,
  employed_to: optional(dayOrNull),
  pattern: optional(Type.Union([text, Type.Null()])),
  region: optional(Type.Union([text, Type.Null()])),
})

export const EVENT_SCHEMAS: Record<ScenarioEvent['do'], TSchema> = {
  grant: event({
    leave_type: text,
    allocation: text,
    from: optional(daySchema),
    to: optional(dayOrNull),
    minutes: amount,
  }),
  request: event({ id: text, leave_type: text, ...asked }),
  approve: event({ id: text }),
  reject: event({ id: text, note: optional(Type.String()) }),
  withdraw: event({ id: text }),
  cancel: event({ id: text }),
  amend: event({ id: text, ...asked }),
  return: event({
    id: text,
    days: Type.Array(
      Type.Union([
        daySchema,
        strict({ day: daySchema, half: optional(half), minutes: optional(Type.Integer({ minimum: 1 })) }),
      ]),
      {
        minItems: 1,
      },
    ),
  }),
  holiday: event({ region: text, cancelled: optional(Type.Boolean()), ...holiday, name: optional(text) }),
  pattern: event({ pattern: text, region: optional(Type.Union([text, Type.Null()])) }),
  policy: event({
    leave_type: text,
    rules: Type.Object({}),
    on_move: optional(Type.Enum([...TRANSFERS])),
  }),
  adjust: event({ leave_type: text, allocation: text, minutes: amount, reason: optional(Type.String()) }),
  close: event({ through: daySchema, leave_type: optional(text) }),
  leave_company: event({ later_leave: optional(Type.Enum([...LATER_LEAVE])) }),
  rehire: event({ service_from: optional(daySchema) }),
}

export const QUESTION_SCHEMAS: Record<'quote' | 'balance' | 'statement' | 'entries' | 'event', TSchema> = {
  quote: strict({ quote: strict({ leave_type: text, ...asked }) }),
  balance: strict({
    balance: text,
    on: daySchema,
    known_on: optional(daySchema),
    before_close: optional(Type.Boolean()),
  }),
  statement: strict({ statement: text, from: daySchema, to: daySchema }),
  entries: strict({ entries: text }),
  event: strict({ event: text }),
}

function slot() {
  return Type.Integer({ minimum: 0, maximum: 1440 })
}

/** An event of one kind. */
export type EventOf<Kind extends ScenarioEvent['do']> = Extract<ScenarioEvent, { do: Kind }>
