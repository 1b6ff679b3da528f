import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'
import { SEEN_BY_ROLE } from './seen-by-role.ts'
import { holding } from './text-pattern.ts'

/** As many as a list of choices can show. */
const MAX_FOUND = 20

/**
 * People whose name or address holds the text, or whose employee id it is, found by the server; the first by name without one. Whoever has left is
 * among them only where what is past is looked for.
 */
export const findUsers = (
  text: string,
  { withFormer = false, onlySeen = false }: { withFormer?: boolean; onlySeen?: boolean } = {},
) =>
  queryOptions({
    queryKey: ['User', 'find', text, withFormer, onlySeen],
    queryFn: () => {
      const pattern = holding(text)
      return client.entities.User.filter(
        {
          ...(!withFormer && { left_on: null }),
          ...(onlySeen && SEEN_BY_ROLE),
          ...(text !== '' && {
            $or: [
              { full_name: pattern },
              { email: pattern },
              { employee_id: { $in: [text, text.toUpperCase()] } },
            ],
          }),
        },
        'full_name',
        MAX_FOUND,
        0,
        ['id', 'full_name', 'email', 'department', 'profile_picture'],
      )
    },
    placeholderData: keepPreviousData,
  })
