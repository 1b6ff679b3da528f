import type { EntityStore, WriteObserver } from '../entities/store.ts'
import { errors } from '../errors.ts'
import { mayRead, type StoredFile } from './create-files.ts'
import { fileIdOf } from './file-address.ts'

/**
 * Keeps which record points at which file, in the transaction of the change. A record may only be made to point at a file its writer
 * may read already: hanging somebody else's file on one's own record would otherwise open it.
 */
export function linkFiles(deps: { store: () => EntityStore; publicUrl(): string }): WriteObserver {
  return async (tx, principal, definition, before, after) => {
    for (const field of definition.files ?? []) {
      const was = before?.[field] ?? null
      const is = after?.[field] ?? null
      if (was === is) continue
      const record = (after ?? before)?.id
      await tx.query('DELETE FROM platform.file_link WHERE entity = $1 AND record_id = $2 AND field = $3', [
        definition.name,
        record,
        field,
      ])
      if (typeof is !== 'string' || is === '') continue

      const id = fileIdOf(is, deps.publicUrl())
      if (id === undefined)
        throw errors.refused('Only files uploaded here can be attached.', field, 'foreign_file')
      const { rows } = await tx.query<StoredFile>(
        'SELECT id, owner_id FROM platform.file WHERE id = $1 FOR SHARE',
        [id],
      )
      if (!rows[0] || !(await mayRead({ database: tx, store: deps.store }, principal, rows[0]))) {
        throw errors.refused(
          'This file does not exist any more. Please upload it again.',
          field,
          'unknown_file',
        )
      }
      await tx.query(
        'INSERT INTO platform.file_link (file_id, entity, record_id, field) VALUES ($1, $2, $3, $4)',
        [id, definition.name, record, field],
      )
    }
  }
}
