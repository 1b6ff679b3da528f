import type { Rule } from './rule.ts'

/** Names of the record's fields that a rule looks at. */
export function fieldsOfRule(rule: Rule): string[] {
  switch (rule.kind) {
    case 'field':
      return [rule.field]
    case 'any':
    case 'all':
      return rule.rules.flatMap(fieldsOfRule)
    case 'not':
      return fieldsOfRule(rule.rule)
    default:
      return []
  }
}
