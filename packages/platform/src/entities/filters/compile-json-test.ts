import type { Test } from './filter.ts'

const OPERATORS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

/** A test of a JSON value. As on the wire, a list also equals what one of its members equals. */
export function compileJsonTest(
  json: string,
  test: Exclude<Test, { op: 'element' }>,
  value: (index: number) => string,
): string {
  switch (test.op) {
    case 'never':
      return 'false'
    case 'null':
      return `coalesce(jsonb_typeof(${json}), 'null') = 'null'`
    case 'eq':
      return equals(json, `= ${value(test.value)}::jsonb`)
    case 'in':
      return equals(json, `= ANY(${value(test.value)}::jsonb[])`)
    case 'size':
      return whenKind(json, 'array', `jsonb_array_length(${json}) = ${value(test.value)}::int8`)
    case 'regex':
      return whenKind(json, 'string', `(${json} #>> '{}') ~ ${value(test.value)}::text`)
    default: {
      const operator = OPERATORS[test.op]
      return test.type === 'number'
        ? whenKind(
            json,
            'number',
            `(${json} #>> '{}')::numeric ${operator} ${value(test.value)}::float8::numeric`,
          )
        : whenKind(json, 'string', `(${json} #>> '{}') COLLATE "C" ${operator} ${value(test.value)}::text`)
    }
  }
}

function equals(json: string, comparison: string): string {
  const member = `EXISTS (SELECT 1 FROM jsonb_array_elements(${json}) m WHERE m.value ${comparison})`
  return `(${json} ${comparison} OR ${whenKind(json, 'array', member)})`
}

/** CASE, because PostgreSQL may evaluate the parts of AND in any order and the functions fail on other kinds. */
const whenKind = (json: string, kind: 'array' | 'string' | 'number', condition: string): string =>
  `CASE WHEN jsonb_typeof(${json}) = '${kind}' THEN ${condition} ELSE false END`
