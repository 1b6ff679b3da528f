import { isCalendarDay } from '../../src/dates/calendar-day.ts'
import { isAuRegion } from '../../src/holidays/holiday.ts'
import {
  InvalidField,
  type JsonObject,
  requireObject,
  requireRules,
  requireShape,
  requireVariant,
} from '../../src/policies/strict-reader.ts'
import {
  EVENT_SCHEMAS,
  HOLIDAYS_SCHEMA,
  type HolidaySource,
  LEAVE_TYPE_SCHEMA,
  PATTERN_SCHEMA,
  PERSON_SCHEMA,
  QUESTION_SCHEMAS,
  type Scenario,
  type ScenarioEvent,
  type ScenarioQuestion,
} from './scenario-format.ts'

const KEYS = [
  'scenario',
  'name',
  'starts',
  'holidays',
  'patterns',
  'leave_types',
  'policies',
  'person',
  'events',
  'ask',
  'expect',
]

/** Validates a scenario from a file. Throws `InvalidField` with the path of the first error. */
export function readScenario(value: unknown): Scenario {
  const file = requireObject(value, '')
  const unknown = Object.keys(file).find(key => !KEYS.includes(key))
  if (unknown !== undefined) throw new InvalidField(unknown, 'is not known here')
  if (file.scenario !== 1) throw new InvalidField('scenario', 'has to be 1, the version of the format')
  const { name = '', expect } = file
  if (typeof name !== 'string') throw new InvalidField('name', 'has to be a text')
  const patterns = eachOf(file, 'patterns', readPattern)
  const policies = eachOf(file, 'policies', requireRules)
  const holidays = eachOf(file, 'holidays', readHolidays)
  for (const [region, source] of Object.entries(holidays)) requireParent(region, source, holidays)
  const leave_types = eachOf(file, 'leave_types', (type, path) => {
    requireShape(LEAVE_TYPE_SCHEMA, type, path)
    return type as Scenario['leave_types'][string]
  })
  const person = readPerson(file.person, patterns, holidays)
  const { starts } = file
  if (!isCalendarDay(starts)) throw new InvalidField('starts', 'has to be a day that exists, as YYYY-MM-DD')
  const context = { patterns, holidays, starts }
  const events = listOf(file, 'events', (event, path) => readEvent(event, path, context))
  for (const [at, { on }] of events.entries()) {
    if (on < (events[at - 1]?.on ?? starts))
      throw new InvalidField(`events[${at}].on`, 'comes before the event or the beginning above it')
  }
  const ask = listOf(file, 'ask', readQuestion)
  if (expect !== undefined && (!Array.isArray(expect) || expect.length !== ask.length))
    throw new InvalidField('expect', 'has to be a list with one answer for each question')
  return {
    scenario: 1,
    name,
    starts,
    holidays,
    patterns,
    leave_types,
    policies,
    person,
    events,
    ask,
    ...(expect !== undefined && { expect }),
  }
}

interface Known {
  patterns: Scenario['patterns']
  holidays: Scenario['holidays']
  starts: string
}

function eachOf<Item>(file: JsonObject, key: string, read: (value: unknown, path: string) => Item) {
  const given = file[key] === undefined ? {} : requireObject(file[key], key)
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, read(value, `${key}.${name}`)]),
  )
}

function listOf<Item>(file: JsonObject, key: string, read: (value: unknown, path: string) => Item): Item[] {
  const given = file[key] ?? []
  if (!Array.isArray(given)) throw new InvalidField(key, 'has to be a list')
  return given.map((value, at) => read(value, `${key}[${at}]`))
}

function readPattern(value: unknown, path: string): Scenario['patterns'][string] {
  requireShape(PATTERN_SCHEMA, value, path)
  const pattern = value as Scenario['patterns'][string]
  const { cycle_days, slots } = pattern
  if (slots.length !== cycle_days)
    throw new InvalidField(`${path}.slots`, `has to have ${cycle_days} days, as the cycle has`)
  const tooLong = slots.findIndex(([am, pm]) => am + pm > 1440)
  if (tooLong >= 0) throw new InvalidField(`${path}.slots[${tooLong}]`, 'has more minutes than a day')
  return pattern
}

function readHolidays(value: unknown, path: string): HolidaySource {
  if (value === 'rules' || Array.isArray(value)) {
    readDays(value, path, regionOf(path))
    return value as HolidaySource
  }
  const { parent, days, ...rest } = requireObject(value, path)
  const [unknown] = Object.keys(rest)
  if (unknown !== undefined) throw new InvalidField(`${path}.${unknown}`, 'is not known here')
  if (typeof parent !== 'string') throw new InvalidField(`${path}.parent`, 'has to be the name of a region')
  readDays(days ?? [], `${path}.days`, regionOf(path))
  return { parent, days: (days ?? []) as Extract<HolidaySource, { parent: string }>['days'] }
}

function readDays(days: unknown, path: string, region: string): void {
  if (days !== 'rules') requireShape(HOLIDAYS_SCHEMA, days, path)
  else if (!isAuRegion(region)) throw new InvalidField(path, `there are no rules of ${region}`)
}

const regionOf = (path: string) => path.slice('holidays.'.length)

/** A parent is a region of the file or one with rules of its own. A region is never its own ancestor. */
function requireParent(region: string, source: HolidaySource, all: Scenario['holidays']): void {
  const seen = new Set([region])
  for (
    let at: HolidaySource | undefined = source;
    typeof at === 'object' && 'parent' in at;
    at = all[at.parent]
  ) {
    if (!Object.hasOwn(all, at.parent) && !isAuRegion(at.parent))
      throw new InvalidField(`holidays.${region}.parent`, `there is no region ${at.parent}`)
    if (seen.has(at.parent)) throw new InvalidField(`holidays.${region}.parent`, 'leads back to the region')
    seen.add(at.parent)
  }
}

function readPerson(
  value: unknown,
  patterns: Known['patterns'],
  holidays: Known['holidays'],
): Scenario['person'] {
  requireShape(PERSON_SCHEMA, requireObject(value, 'person'), 'person')
  const { employed_from, employed_to = null, pattern = null, region = null } = value as Scenario['person']
  if (pattern !== null) requirePattern(pattern, 'person.pattern', patterns)
  if (region !== null) requireRegion(region, 'person.region', holidays)
  if (employed_to !== null && employed_to < employed_from)
    throw new InvalidField('person.employed_to', 'comes before the first day of the employment')
  return { employed_from, employed_to, pattern, region }
}

function requirePattern(name: string, path: string, patterns: Known['patterns']): void {
  if (!Object.hasOwn(patterns, name)) throw new InvalidField(path, `there is no pattern ${name}`)
}

function requireRegion(name: string, path: string, holidays: Known['holidays']): void {
  if (!Object.hasOwn(holidays, name) && !isAuRegion(name))
    throw new InvalidField(path, `there is no region ${name}`)
}

function readEvent(value: unknown, path: string, { patterns, holidays }: Known): ScenarioEvent {
  requireVariant({ key: 'do', of: EVENT_SCHEMAS }, value, path)
  const event = value as ScenarioEvent
  if ('to' in event && event.to && event.do !== 'grant' && event.to < event.from)
    throw new InvalidField(`${path}.to`, 'comes before the first day')
  if (event.do === 'pattern') {
    requirePattern(event.pattern, `${path}.pattern`, patterns)
    if (event.region) requireRegion(event.region, `${path}.region`, holidays)
  }
  if (event.do === 'holiday') {
    requireRegion(event.region, `${path}.region`, holidays)
    if (event.name === undefined && !event.cancelled) throw new InvalidField(`${path}.name`, 'is missing')
  }
  if (event.do === 'policy') requireRules(event.rules, `${path}.rules`)
  return event
}

function readQuestion(value: unknown, path: string): ScenarioQuestion {
  const asked = requireObject(value, path)
  const kind = Object.keys(QUESTION_SCHEMAS).find(key => Object.hasOwn(asked, key))
  if (kind === undefined)
    throw new InvalidField(path, `has to ask one of ${Object.keys(QUESTION_SCHEMAS).join(', ')}`)
  requireShape(QUESTION_SCHEMAS[kind as keyof typeof QUESTION_SCHEMAS], value, path)
  const question = value as ScenarioQuestion
  if ('quote' in question && question.quote.to !== undefined && question.quote.to < question.quote.from)
    throw new InvalidField(`${path}.quote.to`, 'comes before the first day')
  return question
}
