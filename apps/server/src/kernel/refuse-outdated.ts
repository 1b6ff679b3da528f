import { previewsCopy } from '@leavewell/leave'
import { errors } from '@leavewell/platform'
import Type from 'typebox'

/** What each person had in a preview, by user id. */
export type Digests = Readonly<Record<string, string>>

export const digestsSchema = Type.Record(Type.String({ maxLength: 100 }), Type.String({ maxLength: 20 }))

/** Refuses to apply a preview if it would be another one now. */
export function refuseOutdated(now: Digests, previewed: Digests): void {
  const before = new Map(Object.entries(previewed))
  const after = new Map(Object.entries(now))
  const changed = [...after].filter(([id, digest]) => before.get(id) !== digest).length
  const gone = [...before.keys()].filter(id => !after.has(id)).length
  if (changed + gone > 0) throw errors.conflict(previewsCopy.changed(changed + gone), undefined, 'outdated')
}
