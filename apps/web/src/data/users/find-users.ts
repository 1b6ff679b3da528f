import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'
import { SEEN_BY_ROLE } from './seen-by-role.ts'
import { holding } from './text-pattern.ts'

/** Maximum that a list of choices can show. */
const MAX_FOUND = 20

/**
 * Finds people whose name or address contains the text, or whose employee id it is, on the server. Without a
 * text, the first by name. `withFormer` includes people who have left.
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
