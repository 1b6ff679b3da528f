import type { RecordChange } from './invalidate-entities.ts'

type Shows = (change: RecordChange, data: unknown) => boolean

/** Whether a list, or a list of one, holds the record. */
export const contains = (data: unknown, id: string): boolean =>
  [data].flat().some(each => (each as { id?: unknown } | null)?.id === id)

/** A list of what belongs to these people. */
export const showsOf =
  (...users: readonly string[]): Shows =>
  ({ id, record }, data) =>
    users.includes(String(record.user_id)) || contains(data, id)

/** One record, or a list that only records with this value enter. */
export const showsWhere =
  (field: string, ...values: readonly unknown[]): Shows =>
  ({ id, record }, data) =>
    values.includes(record[field]) || contains(data, id)
