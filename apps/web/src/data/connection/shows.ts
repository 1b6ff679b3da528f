import type { RecordChange } from './invalidate-entities.ts'

type Shows = (change: RecordChange, data: unknown) => boolean

/** Whether a list contains the record. */
export const contains = (data: unknown, id: string): boolean =>
  [data].flat().some(each => (each as { id?: unknown } | null)?.id === id)

/** For lists of these people's records. */
export const showsOf =
  (...users: readonly string[]): Shows =>
  ({ id, record }, data) =>
    users.includes(String(record.user_id)) || contains(data, id)

/** For one record, or for lists of records with this value. */
export const showsWhere =
  (field: string, ...values: readonly unknown[]): Shows =>
  ({ id, record }, data) =>
    values.includes(record[field]) || contains(data, id)
