type Parameters = Record<string, string | number | undefined>

/**
 * Returns path and query of a read. Options read a page, positional values a list. Only given values are sent
 * (S-04).
 */
export function readQuery(asked: readonly unknown[]): { rest: string; query: Parameters } {
  const [first] = asked
  if (typeof first !== 'object' || first === null) return { rest: '', query: listParameters(asked) }
  const { sort, fields, distinct, limit, cursor } = first as Record<string, unknown>
  return {
    rest: '/v2/list',
    query: {
      distinct: given(distinct),
      sort: given(sort),
      fields: given(fields),
      limit: given(limit) ?? 100,
      cursor: given(cursor),
    },
  }
}

function listParameters([sort, limit, skip, fields]: readonly unknown[]): Parameters {
  return { sort: given(sort), limit: given(limit), skip: given(skip), fields: given(fields) }
}

/** Omits empty values, zero and empty lists, because the server has its own defaults. */
function given(value: unknown): string | number | undefined {
  if (Array.isArray(value)) return value.join(',') || undefined
  return typeof value === 'string' || typeof value === 'number' ? value || undefined : undefined
}
