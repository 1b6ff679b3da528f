import { describe, expect, it } from 'vitest'
import first from '../../packs/au/2026-11-28.json' with { type: 'json' }
import second from '../../packs/au/2026-11-29.json' with { type: 'json' }
import former from '../../packs/au/2026-11-30.json' with { type: 'json' }
import australia from '../../packs/au/2026-12-01.json' with { type: 'json' }
import { TEST_PACKS } from '../../testing/country-packs.ts'
import { runScenario } from '../../testing/scenario/run-scenario.ts'
import { checkLeaveType } from '../leave-types/check-leave-type.ts'
import { createLeaveTypes } from '../leave-types/leave-types.ts'
import { NEW_LEAVE_TYPE } from '../leave-types/specified-leave-types.ts'
import { completeRules } from '../policies/calendar-days.ts'
import { checkPack } from './check-pack.ts'
import { packNews } from './pack-news.ts'
import { planPack } from './plan-pack.ts'
import { readPack, rulesOfPack } from './read-pack.ts'

const SHIPPED = [first, second, former, australia]

/** A copy of the Australian pack with a change. */
function changed(change: (pack: ReturnType<typeof readPack>) => void) {
  const pack = JSON.parse(JSON.stringify(australia)) as ReturnType<typeof readPack>
  change(pack)
  return pack
}

describe.each(SHIPPED.map(file => readPack(file)))('the country pack $id', pack => {
  it('passes the schema and its checks: numbers have confirmed facts, sentences at most 25 words', () => {
    expect(checkPack(pack)).toEqual([])
  })

  it('adds leave types that the editor would accept', () => {
    const types = createLeaveTypes()
    for (const { key, fields } of pack.types.filter(type => !types.has(type.key))) {
      const { label = '', colour = 'blue', icon = 'sun' } = fields
      const form = { ...NEW_LEAVE_TYPE, ...fields, key, label, colour, icon }
      expect(checkLeaveType(form, types, pack.facts_of)).toEqual([])
    }
  })

  it.each(pack.examples)('example $code has its numbers: $says', ({ policies, scenario }) => {
    const rulesOf = (id: string) => {
      const policy = pack.policies.find(each => each.id === id)
      if (policy === undefined) throw new Error(`There is no policy ${id}`)
      return rulesOfPack(pack, policy)
    }
    const given = Object.entries(policies).map(([type, id]) => [type, rulesOf(id)])
    const { answers, mismatches } = runScenario({ ...scenario, policies: Object.fromEntries(given) })
    expect(answers.length).toBeGreaterThan(0)
    expect(mismatches).toEqual([])
  })
})

const NONE = { requested: new Set<string>(), versions: [], assignments: [], today: '2026-11-28' }

it.each(TEST_PACKS)(
  'the format carries the leave of $country: facts, yearly amounts, and a plan for a new company',
  file => {
    const pack = readPack(JSON.parse(JSON.stringify(file)))
    expect(checkPack(pack)).toEqual([])
    const planned = planPack(pack, {}, { ...NONE, types: createLeaveTypes() })
    expect(planned.flatMap(({ policies }) => policies).every(({ state }) => state === 'new')).toBe(true)
    expect(planned.flatMap(({ assignments }) => assignments).every(({ is_new }) => is_new)).toBe(true)
  },
)

describe('a country pack', () => {
  it('with an unknown field or rule is refused with the path', () => {
    expect(() => readPack({ ...australia, weather: 'fine' })).toThrow('pack.weather: is not known here')
    const misspelt = changed(({ policies }) => Object.assign(policies[0]?.rules ?? {}, { notise: 3 }))
    expect(() => readPack(misspelt)).toThrow('pack.policies[0].rules.notise: is not a rule of a policy')
  })

  it('with a number that has no fact, or only an unconfirmed or expired one, is refused', () => {
    const [without, unconfirmed, expired] = [
      changed(({ policies }) => delete policies[0]?.facts.grant),
      changed(({ policies }) => Object.assign(policies[0]?.facts ?? {}, { grant: ['cash_out_cap'] })),
      changed(({ facts }) => {
        for (const fact of facts) if (fact.id === 'annual_amount') fact.valid_to = '2026-06-30'
      }),
    ]
    expect(checkPack(without)).toEqual(['policies.annual.grant: has a number without a fact'])
    expect(checkPack(unconfirmed)).toEqual(['policies.annual.grant: the fact cash_out_cap is unconfirmed'])
    expect(checkPack(expired)).toContain(
      'policies.annual.grant: the fact annual_amount is not valid on 2026-12-01',
    )
  })

  it('with a reference that leads nowhere or a long sentence is refused', () => {
    const broken = changed(({ assignments, not_covered }) => {
      Object.assign(assignments[0] ?? {}, {
        policy: 'nothing',
        only_if: { question: 'weather', answers: ['fine'] },
      })
      not_covered.push(Array(26).fill('word').join(' '))
    })
    expect(checkPack(broken)).toEqual([
      'assignments[0]: there is no policy nothing',
      'assignments[0]: there is no question weather',
      expect.stringContaining('a sentence has more than 25 words'),
    ])
  })
})

describe('a newer pack', () => {
  const rulesOf = (pack: ReturnType<typeof readPack>, id: string) => {
    const policy = pack.policies.find(each => each.id === id)
    if (policy === undefined) throw new Error(`There is no policy ${id}`)
    return { ...policy, rules: completeRules(policy.leave_type, rulesOfPack(pack, policy)) }
  }
  const newer = changed(({ types, policies, facts }) => {
    for (const { key, fields } of types) if (key === 'jury_service') fields.document_within_days = 14
    for (const { id, rules } of policies)
      if (id === 'annual' || id === 'personal') rules.backdate = { by: 'anyone', days: 60 }
    for (const fact of facts) if (fact.id === 'jury') fact.says = 'Jury service takes as long as needed.'
  })
  const applied = readPack(australia)
  const stored = ['annual', 'personal'].map(id => {
    const { leave_type, name, rules } = rulesOf(applied, id)
    const edited = id === 'personal' ? { ...rules, backdate: { by: 'hr', days: null } as const } : rules
    return { leave_type, name, version: 3, effective_from: '2026-11-28', rules: edited }
  })
  const added = applied.types.find(({ key }) => key === 'jury_service')
  const jury = (more: object) => ({
    ...NEW_LEAVE_TYPE,
    ...added?.fields,
    key: 'jury_service',
    label: added?.fields.label ?? '',
    colour: added?.fields.colour ?? 'teal',
    icon: added?.fields.icon ?? 'scales',
    order: 90,
    retired_on: null,
    origin: `pack:${applied.id}` as const,
    ...more,
  })
  const plan = (more: object, keys = ['jury_service', 'annual', 'personal']) => {
    const given = { ...NONE, versions: stored, former: { pack: applied, keys: new Set(keys) } }
    const planned = planPack(newer, {}, { ...given, types: createLeaveTypes([jury(more)]) })
    return (key: string) => planned.find(each => each.key === key)
  }

  it('policies and fields change as long as no one has edited them since the pack was applied [C.1]', () => {
    const typeOf = plan({})
    expect(typeOf('annual')?.policies[0]).toMatchObject({ state: 'changed', version: 4 })
    expect(typeOf('personal')?.policies[0]?.state).toBe('differs')
    expect(typeOf('jury_service')?.changes).toEqual([
      { field: 'document_within_days', before: added?.fields.document_within_days ?? null, after: 14 },
    ])
  })

  it('edited fields of leave types stay, and so do types that came from no pack [C.1]', () => {
    expect(plan({ document_within_days: 3 })('jury_service')).toMatchObject({
      changes: [],
      differs: ['document_within_days'],
    })
    expect(plan({}, [])('jury_service')?.changes).toEqual([])
  })

  it('its news are the facts that differ, with their former words and their policies', () => {
    const { facts, since } = packNews(applied, newer)
    expect(since).toBe('2026-12-01')
    expect(facts).toEqual([
      expect.objectContaining({
        before: applied.facts.find(({ id }) => id === 'jury')?.says,
        after: 'Jury service takes as long as needed.',
      }),
    ])
    expect(packNews(readPack(first), readPack(second)).facts.map(({ before }) => before)).toEqual([null])
  })
})
