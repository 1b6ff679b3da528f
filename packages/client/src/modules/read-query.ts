type Parameters = Record<string, string | number | undefined>

/** Where a read goes: with options a page is read, with the single values a list. Only what was given is sent (S-04). */
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

/** The server has its own defaults: nothing, nought and empty lists are left to them. */
function given(value: unknown): string | number | undefined {
  if (Array.isArray(value)) return value.join(',') || undefined
  return typeof value === 'string' || typeof value === 'number' ? value || undefined : undefined
}
