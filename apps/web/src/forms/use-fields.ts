import { useState } from 'react'

/**
 * The values of a form and their changes since the start. `Values` has a key for each field, named as on the
 * wire.
 */
export function useFields<Values extends object>(startWith: () => Values) {
  const [start, setStart] = useState(startWith)
  const [values, setValues] = useState(start)
  const changes = changesBetween(start, values)
  return {
    values,
    /** The fields whose value differs from the start. */
    changes,
    /** Whether closing would lose changes. */
    isChanged: Object.keys(changes).length > 0,
    change: (fields: Partial<Values>) => setValues(before => ({ ...before, ...fields })),
    /** Replaces the start and all values. */
    restart(next: Values) {
      setStart(next)
      setValues(next)
    },
    /** Another user has changed the record. Keeps the user's changes on top of the new values. */
    rebase(now: Values) {
      setStart(now)
      setValues(before => ({ ...now, ...changesBetween(start, before) }))
    },
  }
}

export type Fields<Values extends object> = ReturnType<typeof useFields<Values>>

const changesBetween = <Values extends object>(start: Values, values: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !Object.is(value, start[field as keyof Values])),
  ) as Partial<Values>
