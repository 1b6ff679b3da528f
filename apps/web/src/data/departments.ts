import { queryOptions } from '@tanstack/react-query'
import { client } from './client.ts'

export const departments = {
  all: () =>
    queryOptions({ queryKey: ['Department', 'all'], queryFn: () => client.entities.Department.list('name') }),
}
