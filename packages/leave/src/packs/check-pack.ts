import type { PolicyRules } from '../policies/policy-rules.ts'
import type { CountryPack, FactsOfRules, PackCondition } from './country-pack.ts'

/** Longer sentences are hard to read. */
const MAX_WORDS = 25

/**
 * Lists the errors of a pack beyond its schema. These are unknown references, numbers without a confirmed fact, and long
 * sentences. A pack with an error is not shipped.
 */
export function checkPack(pack: CountryPack): string[] {
  return [
    ...checkIds(pack),
    ...checkTypes(pack),
    ...checkPolicies(pack),
    ...checkAssignments(pack),
    ...checkQuestions(pack),
    ...checkSentences(pack),
  ]
}

function checkIds({ id, country, facts_of, facts, types, policies, questions }: CountryPack): string[] {
  const lists = {
    facts: facts.map(each => each.id),
    types: types.map(({ key }) => key),
    policies: policies.map(each => each.id),
    'policy names': policies.map(({ leave_type, name }) => `${leave_type} ${name}`),
    questions: questions.map(each => each.id),
  }
  return [
    ...(id === `${country.toLowerCase()}/${facts_of}` ? [] : [`id: has to be the country and the day`]),
    ...Object.entries(lists).flatMap(([list, ids]) =>
      ids.filter((each, at) => ids.indexOf(each) !== at).map(each => `${list}: ${each} is there twice`),
    ),
  ]
}

const checkTypes = (pack: CountryPack): string[] => [
  ...pack.types.flatMap(({ key, facts }) => checkFacts(pack, `types.${key}`, facts)),
  ...pack.private_types.flatMap(({ label, facts }) => checkFacts(pack, `private_types.${label}`, facts)),
]

function checkPolicies(pack: CountryPack): string[] {
  const common = checkNumbers(pack, 'common_rules', pack.common_rules, pack.common_facts)
  const own = pack.policies.flatMap(({ id, leave_type, rules, facts }) => [
    ...checkNumbers(pack, `policies.${id}`, rules, facts),
    ...(pack.types.some(({ key }) => key === leave_type) ? [] : [`policies.${id}: has no leave type`]),
  ])
  return [...common, ...own]
}

/** Every rule with a number names its facts. They are confirmed and valid on the day of the pack. */
function checkNumbers(
  pack: CountryPack,
  path: string,
  rules: Partial<PolicyRules>,
  facts: FactsOfRules,
): string[] {
  const without = Object.entries(rules)
    .filter(([name, rule]) => hasNumber(rule) && !facts[name as keyof PolicyRules]?.length)
    .map(([name]) => `${path}.${name}: has a number without a fact`)
  const named = Object.entries(facts).flatMap(([name, ids]) => [
    ...(Object.hasOwn(rules, name) ? [] : [`${path}.${name}: has facts without a rule`]),
    ...checkFacts(pack, `${path}.${name}`, ids),
  ])
  return [...without, ...named]
}

const hasNumber = (value: unknown): boolean =>
  typeof value === 'number' ||
  (typeof value === 'object' && value !== null && Object.values(value).some(hasNumber))

function checkFacts({ facts, facts_of }: CountryPack, path: string, ids: readonly string[]): string[] {
  if (ids.length === 0) return [`${path}: has no fact`]
  return ids.flatMap(id => {
    const fact = facts.find(each => each.id === id)
    if (fact === undefined) return [`${path}: there is no fact ${id}`]
    const { state, valid_from, valid_to } = fact
    if (state !== 'confirmed') return [`${path}: the fact ${id} is unconfirmed`]
    const isValid = (valid_from ?? facts_of) <= facts_of && facts_of <= (valid_to ?? facts_of)
    return isValid ? [] : [`${path}: the fact ${id} is not valid on ${facts_of}`]
  })
}

const checkAssignments = (pack: CountryPack): string[] =>
  pack.assignments.flatMap(({ policy, scope, scope_id, only_if }, at) => [
    ...(pack.policies.some(({ id }) => id === policy)
      ? []
      : [`assignments[${at}]: there is no policy ${policy}`]),
    ...((scope === 'everyone') === (scope_id === '')
      ? []
      : [`assignments[${at}]: has to name a region for a region only`]),
    ...checkCondition(pack, `assignments[${at}]`, only_if),
  ])

const checkQuestions = (pack: CountryPack): string[] => [
  ...pack.retire.flatMap(({ key, only_if }) => checkCondition(pack, `retire.${key}`, only_if)),
  ...pack.questions
    .filter(({ choices, default: safe }) => safe !== null && !choices.some(({ value }) => value === safe))
    .map(({ id }) => `questions.${id}: the default is no choice`),
]

function checkCondition({ questions }: CountryPack, path: string, condition: PackCondition | null): string[] {
  if (condition === null) return []
  const question = questions.find(({ id }) => id === condition.question)
  if (question === undefined) return [`${path}: there is no question ${condition.question}`]
  return condition.answers
    .filter(answer => !question.choices.some(({ value }) => value === answer))
    .map(answer => `${path}: ${answer} is no choice of ${question.id}`)
}

function checkSentences({
  facts,
  types,
  private_types,
  questions,
  not_covered,
  examples,
}: CountryPack): string[] {
  const texts = [
    ...facts.map(({ says }) => says),
    ...private_types.map(({ description }) => description ?? ''),
    ...types.flatMap(({ fields }) => [fields.description ?? '', fields.document_words ?? '']),
    ...questions.flatMap(({ asks, hint, choices }) => [asks, hint, ...choices.map(({ label }) => label)]),
    ...not_covered,
    ...examples.map(({ says }) => says),
  ]
  return texts
    .flatMap(text => text.split(/(?<=[.!?:]) /))
    .filter(sentence => sentence.split(' ').length > MAX_WORDS)
    .map(sentence => `a sentence has more than ${MAX_WORDS} words: ${sentence}`)
}
