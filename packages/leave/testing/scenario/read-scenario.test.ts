import { describe, expect, it } from 'vitest'
import { runScenario } from './run-scenario.ts'

const WEEK = { cycle_days: 7, anchor: '2026-01-05', slots: [...Array(5).fill([228, 228]), [0, 0], [0, 0]] }
const story = (over: object = {}) => ({
  scenario: 1,
  name: 'a week',
  starts: '2026-01-01',
  patterns: { full: WEEK },
  person: { employed_from: '2025-01-01', pattern: 'full' },
  events: [],
  ask: [],
  ...over,
})
const event = (fields: object) => story({ events: [{ on: '2026-01-02', ...fields }] })
const policy = (rules: object) => story({ policies: { annual: rules } })
const request = { do: 'request', id: 'r1', leave_type: 'annual', from: '2026-02-02' }

/** Errors in a story, with the sentence that has their path. */
const PROBLEMS: [string, unknown, string][] = [
  ['no object', [], 'has to be an object'],
  ['another version', story({ scenario: 2 }), 'scenario: has to be 1, the version of the format'],
  ['an unknown key', story({ wheather: 1 }), 'wheather: is not known here'],
  [
    'a day that does not exist',
    story({ starts: '2026-02-30' }),
    'starts: has to be a day that exists, as YYYY-MM-DD',
  ],
  [
    'a day before 1930 [R3-80]',
    story({ person: { employed_from: '1929-12-31' } }),
    'person.employed_from: has to be a day from 1930-01-01 to 2099-12-31',
  ],
  [
    'a day after 2099 [R3-80]',
    event({ ...request, from: '9999-12-31' }),
    'events[0].from: has to be a day from 1930-01-01 to 2099-12-31',
  ],
  ['no person', story({ person: undefined }), 'person: has to be an object'],
  [
    'an unknown pattern',
    story({ person: { employed_from: '2025-01-01', pattern: 'half' } }),
    'person.pattern: there is no pattern half',
  ],
  [
    'an unknown region',
    story({ person: { employed_from: '2025-01-01', region: 'Mars' } }),
    'person.region: there is no region Mars',
  ],
  [
    'an end before the start',
    story({ person: { employed_from: '2025-01-01', employed_to: '2024-01-01' } }),
    'person.employed_to: comes before the first day of the employment',
  ],
  [
    'a pattern of six days',
    story({ patterns: { full: { ...WEEK, slots: WEEK.slots.slice(1) } } }),
    'patterns.full.slots: has to have 7 days, as the cycle has',
  ],
  [
    'a day of 25 hours',
    story({ patterns: { full: { ...WEEK, slots: [...WEEK.slots.slice(1), [800, 700]] } } }),
    'patterns.full.slots[6]: has more minutes than a day',
  ],
  [
    'half a minute',
    story({ patterns: { full: { ...WEEK, slots: [...WEEK.slots.slice(1), [0.5, 0]] } } }),
    'patterns.full.slots[6][0]: must be integer',
  ],
  [
    'a holiday without a name',
    story({ holidays: { R: [{ day: '2026-01-01' }] } }),
    'holidays.R[0]: must have required properties name',
  ],
  ['rules of nowhere', story({ holidays: { Mars: 'rules' } }), 'holidays.Mars: there are no rules of Mars'],
  [
    'a parent that is missing',
    story({ holidays: { R: { parent: 'S', days: [] } } }),
    'holidays.R.parent: there is no region S',
  ],
  [
    'parents in a circle',
    story({ holidays: { R: { parent: 'S' }, S: { parent: 'R' } } }),
    'holidays.R.parent: leads back to the region',
  ],
  ['an unknown rule', policy({ floors: 1 }), 'policies.annual.floors: is not a rule of a policy'],
  [
    'an unknown word',
    policy({ counting: 'hours' }),
    'policies.annual.counting: must be equal to one of the allowed values',
  ],
  [
    'an unknown kind',
    policy({ grant: { kind: 'lottery' } }),
    'policies.annual.grant.kind: has to be one of hand, upfront, accrue',
  ],
  [
    'a rule with too much',
    policy({ close: { mode: 'lapse', cap: 5 } }),
    'policies.annual.close.cap: is not known here',
  ],
  [
    'a rate by nothing',
    policy({
      grant: { kind: 'accrue', basis: { of: 'ordinary_minutes', num: 1, den: 0 }, post: 'week', at: 'end' },
    }),
    'policies.annual.grant.basis.den: must be >= 1',
  ],
  ['an unknown event', event({ do: 'dance' }), 'events[0].do: has to be one of grant, request'],
  ['an event with too much', event({ ...request, colour: 'red' }), 'events[0].colour: is not known here'],
  ['an event without a day', story({ events: [request] }), 'events[0]: must have required properties on'],
  [
    'an end before the beginning',
    event({ ...request, to: '2026-02-01' }),
    'events[0].to: comes before the first day',
  ],
  [
    'a day before the story',
    story({ events: [{ on: '2025-12-31', ...request }] }),
    'events[0].on: comes before the event or the beginning above it',
  ],
  [
    'days out of order',
    story({
      events: [
        { on: '2026-02-02', do: 'close', through: '2026-01-01' },
        { on: '2026-02-01', ...request },
      ],
    }),
    'events[1].on: comes before the event or the beginning above it',
  ],
  ['an unknown request', event({ do: 'approve', id: 'r9' }), 'events[0].id: there is no request r9'],
  [
    'an id twice',
    story({
      events: [
        { on: '2026-01-02', ...request },
        { on: '2026-01-03', ...request },
      ],
    }),
    'events[1].id: r1 is taken already',
  ],
  [
    'a grant to a period with other days',
    event({
      do: 'grant',
      leave_type: 'annual',
      allocation: '2026',
      from: '2026-01-01',
      to: '2026-06-30',
      minutes: 1,
    }),
    'events[0].allocation: 2026 runs from 2026-01-01 to 2026-12-31 already',
  ],
  [
    'a grant without days',
    event({ do: 'grant', leave_type: 'annual', allocation: 'extra', minutes: 1 }),
    'events[0].from: is missing: there is no allocation extra yet',
  ],
  [
    'an adjustment of nothing',
    event({ do: 'adjust', leave_type: 'annual', allocation: 'extra', minutes: 1 }),
    'events[0].allocation: there is no allocation extra',
  ],
  [
    'an unknown question',
    story({ ask: [{ weather: 'tomorrow' }] }),
    'ask[0]: has to ask one of quote, balance, statement, entries, event',
  ],
  ['a question about nothing', story({ ask: [{ event: 'r9' }] }), 'ask[0].event: there is no request r9'],
  [
    'a question known before the story',
    story({ ask: [{ balance: 'annual', on: '2026-01-01', known_on: '2025-01-01' }] }),
    'ask[0].known_on: comes before the story',
  ],
  [
    'fewer expectations than questions',
    story({ ask: [{ entries: 'annual' }], expect: [] }),
    'expect: has to be a list with one answer for each question',
  ],
]

describe('a scenario is refused, with its path, for', () => {
  for (const [what, file, sentence] of PROBLEMS) {
    it(what, () => {
      // As it comes from a file: without undefined values.
      const parsed = JSON.parse(JSON.stringify(file))
      expect(() => runScenario(parsed)).toThrowError(sentence)
    })
  }
})

it('a story of ten years with leave of ten years can be run', () => {
  const { answers } = runScenario(
    story({ ask: [{ quote: { leave_type: 'annual', from: '2026-01-01', to: '2035-12-31' } }] }),
  )
  expect(answers[0]).toMatchObject({ minutes: 3652 * 480 })
})
