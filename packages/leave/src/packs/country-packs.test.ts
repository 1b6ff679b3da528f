import { describe, expect, it } from 'vitest'
import australia from '../../packs/au/2026-11-28.json' with { type: 'json' }
import { TEST_PACKS } from '../../testing/country-packs.ts'
import { runScenario } from '../../testing/scenario/run-scenario.ts'
import { checkLeaveType } from '../leave-types/check-leave-type.ts'
import { createLeaveTypes } from '../leave-types/leave-types.ts'
import { NEW_LEAVE_TYPE } from '../leave-types/specified-leave-types.ts'
import { checkPack } from './check-pack.ts'
import { planPack } from './plan-pack.ts'
import { readPack, rulesOfPack } from './read-pack.ts'

const SHIPPED = [australia]

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
      'policies.annual.grant: the fact annual_amount is not valid on 2026-11-28',
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
