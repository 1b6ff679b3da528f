import type { CountryPack, PackFact, PackPolicy } from '../src/packs/country-pack.ts'
import type { PolicyRules } from '../src/policies/policy-rules.ts'

/**
 * Packs of other countries, for tests of the format only. Their facts are complete enough to show that the format fits.
 * They are not shipped.
 */
export const TEST_PACKS: readonly CountryPack[] = [
  pack(
    'NZ',
    [
      confirmed('annual', 'Annual leave is four weeks after 12 months.', 'Holidays Act 2003'),
      confirmed('sick', 'Sick leave is ten days after six months.', 'Holidays Act 2003'),
      {
        ...confirmed('bill', 'The Bill accrues 0.0769 hours per standard hour.', 'Bill'),
        state: 'unconfirmed',
      },
    ],
    [
      policy('annual', 'annual', yearly(20, 'anniversary', { usable_after_days: 365 }), {
        grant: ['annual'],
        usable_after_days: ['annual'],
      }),
      policy('sick', 'sick', yearly(10, 'anniversary', { usable_after_days: 182 }), {
        grant: ['sick'],
        usable_after_days: ['sick'],
      }),
    ],
  ),
  pack(
    'GB',
    [
      confirmed(
        'weeks',
        'Leave is 5.6 weeks, which is 28 days for five days a week.',
        'Working Time Regulations',
      ),
    ],
    [policy('annual', 'annual', yearly(28, 'calendar'), { grant: ['weeks'] })],
  ),
  pack(
    'DE',
    [
      confirmed('minimum', 'Leave is at least 20 days for five days a week.', 'BUrlG § 3'),
      confirmed('until', 'Leave that is carried over is taken by 31 March.', 'BUrlG § 7 (3)'),
    ],
    [
      policy(
        'annual',
        'annual',
        yearly(20, 'calendar', {
          close: {
            mode: 'carry',
            cap: null,
            until: { month: 3, day: 31 },
            // biome-ignore lint/suspicious/noThenProperty: the rule has this name, and no one awaits it.
            then: 'lapse',
            debt: 'carry',
          },
        }),
        { grant: ['minimum'], close: ['until'] },
      ),
    ],
  ),
  pack(
    'US',
    [
      confirmed('rate', 'In Connecticut, one hour of sick leave accrues per 30 hours worked.', 'Gusto table'),
      confirmed('cap', 'At most 40 hours accrue in a year, and leave starts after 120 days.', 'Gusto table'),
    ],
    [
      policy(
        'sick_ct',
        'sick',
        {
          measure: 'time',
          period: { kind: 'year', starts: 'calendar' },
          grant: {
            kind: 'accrue',
            basis: { of: 'ordinary_minutes', num: 1, den: 30 },
            post: 'week',
            at: 'end',
            yearly_cap: 2400,
          },
          usable_after_days: 120,
        },
        { grant: ['rate', 'cap'], usable_after_days: ['cap'] },
      ),
    ],
    'US-CT',
  ),
]

function pack(country: string, facts: PackFact[], policies: PackPolicy[], region = ''): CountryPack {
  const keys = [...new Set(policies.map(({ leave_type }) => leave_type))]
  return {
    pack: 1,
    id: `${country.toLowerCase()}/2026-11-28`,
    country,
    name: country,
    facts_of: '2026-11-28',
    replaces: null,
    facts: [...facts, confirmed('day', 'A standard day has eight hours.', 'Default of Leavewell')],
    common_rules: { day_minutes: 480, counting: 'work', holidays_free: true },
    common_facts: { day_minutes: ['day'] },
    types: keys.map(key => ({ key, fields: {}, facts: [facts[0]?.id ?? ''] })),
    private_types: [],
    retire: [],
    policies,
    assignments: policies.map(({ id }) => ({
      policy: id,
      scope: region === '' ? 'everyone' : 'region',
      scope_id: region,
      on_move: 'share',
      except_employment: null,
      only_if: null,
    })),
    questions: [],
    not_covered: [],
    examples: [],
  }
}

function confirmed(id: string, says: string, source: string): PackFact {
  return { id, says, source, seen_on: '2026-11-28', state: 'confirmed', valid_from: null, valid_to: null }
}

function policy(
  id: string,
  leave_type: string,
  rules: Partial<PolicyRules>,
  facts: PackPolicy['facts'],
): PackPolicy {
  return { id, leave_type, name: id, rules, facts }
}

function yearly(
  days: number,
  starts: 'calendar' | 'anniversary',
  more: Partial<PolicyRules> = {},
): Partial<PolicyRules> {
  return {
    period: { kind: 'year', starts },
    grant: { kind: 'upfront', minutes: days * 480, prorate: 'none', round: { to: 1, how: 'nearest' } },
    ...more,
  }
}
