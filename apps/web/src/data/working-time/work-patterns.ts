import { queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

const { WorkPattern: records } = client.entities

/** Every working pattern, by name. */
export const workPatterns = () =>
  queryOptions({ queryKey: ['WorkPattern', 'all'], queryFn: () => records.list('name') })
