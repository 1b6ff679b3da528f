import type { UpdateOptions } from '../store.ts'

/** `If-Match: "<updated_date>"`: the version of the record that the client edited. `*` is any. */
export function parseIfMatch(header: string | undefined): UpdateOptions {
  if (header === undefined || header.trim() === '*') return {}
  return { ifUpdatedDate: header.trim().replace(/^(?:W\/)?"(.*)"$/, '$1') }
}
