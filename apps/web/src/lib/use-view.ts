import { useNavigate, useSearch } from '@tanstack/react-router'

/**
 * What a table shows, by name; kept in the address, so that a link and the way back show it again. Only what differs from the
 * start stands there.
 */
export function useView<Field extends string>(start: Record<Field, string>) {
  const query: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const fields = Object.keys(start) as Field[]
  const view = Object.fromEntries(
    fields.map(field => [field, query[field] === undefined ? start[field] : String(query[field])]),
  ) as Record<Field, string>

  const show = (change: Partial<Record<Field, string>>) =>
    void navigate({
      to: '.',
      search: ((before: Record<string, unknown>) => ({
        ...before,
        ...Object.fromEntries(
          fields.map(field => {
            const value = change[field] ?? view[field]
            return [field, value === start[field] ? undefined : asQuery(value)]
          }),
        ),
      })) as never,
      replace: true,
      resetScroll: false,
    })

  return [view, show] as const
}

/** Numbers go into the address as numbers, which need no quotes there. */
const asQuery = (value: string) => (/^[1-9]\d{0,8}$/.test(value) ? Number(value) : value)
