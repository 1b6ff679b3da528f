/** A second implementation of the query language, in the plainest way. */
export function matches(record: Record<string, unknown>, q: Record<string, unknown>): boolean {
  return Object.entries(q).every(([key, value]) => {
    const list = () => (value as Record<string, unknown>[]).map(inner => matches(record, inner))
    if (key === '$and') return list().every(Boolean)
    if (key === '$or') return list().some(Boolean)
    if (key === '$nor') return !list().some(Boolean)
    if (key === '$not') return !matches(record, value as Record<string, unknown>)
    return satisfies(valueAt(record, key), value, key)
  })
}

function valueAt(record: unknown, path: string): unknown {
  let value = record
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    value = (value as Record<string, unknown>)[key] as typeof value
  }
  return value ?? null
}

const isOperators = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.keys(value).some(key => key.startsWith('$'))

function satisfies(value: unknown, condition: unknown, field: string): boolean {
  if (Array.isArray(condition)) return condition.some(each => equals(value, each, field))
  if (!isOperators(condition)) return equals(value, condition, field)
  return Object.entries(condition).every(([operator, operand]) => {
    const among = () => (operand as unknown[]).some(each => equals(value, each, field))
    switch (operator) {
      case '$eq':
        return equals(value, operand, field)
      case '$ne':
        return !equals(value, operand, field)
      case '$in':
        return among()
      case '$nin':
        return !among()
      case '$all':
        return (
          (operand as unknown[]).length > 0 &&
          (operand as unknown[]).every(each => equals(value, each, field))
        )
      case '$exists':
        return (value !== null) === operand
      case '$not':
        return !satisfies(value, operand, field)
      case '$size':
        return Array.isArray(value) && value.length === operand
      case '$regex':
        return some(value, each => typeof each === 'string' && new RegExp(operand as string, 'u').test(each))
      case '$elemMatch':
        return (
          Array.isArray(value) &&
          value.some(each =>
            isOperators(operand) && !('$or' in operand)
              ? satisfies(each ?? null, operand, 'element')
              : matches(each, operand as Record<string, unknown>),
          )
        )
      default:
        return some(value, each => compares(each, operator, operand, field))
    }
  })
}

const some = (value: unknown, test: (each: unknown) => boolean): boolean =>
  Array.isArray(value) ? value.some(test) : test(value)

function equals(value: unknown, operand: unknown, field: string): boolean {
  if (operand === null || value === null) return operand === value
  if (field === 'at') return Date.parse(value as string) === Date.parse(operand as string)
  return same(value, operand) || (Array.isArray(value) && value.some(each => same(each, operand)))
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

function compares(value: unknown, operator: string, operand: unknown, field: string): boolean {
  if (value === null || typeof value !== typeof operand) return false
  const [a, b] =
    field === 'at' ? [Date.parse(value as string), Date.parse(operand as string)] : [value, operand]
  const order =
    typeof a === 'string' ? Buffer.compare(Buffer.from(a), Buffer.from(b as string)) : Number(a) - Number(b)
  return { $gt: order > 0, $gte: order >= 0, $lt: order < 0, $lte: order <= 0 }[operator] ?? false
}
