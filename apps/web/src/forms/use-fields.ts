import { useState } from 'react'

/** What is filled in, and what of it differs from the start. `Values` has a key for each field, named as on the wire. */
export function useFields<Values extends object>(startWith: () => Values) {
  const [start, setStart] = useState(startWith)
  const [values, setValues] = useState(start)
  const changes = changesBetween(start, values)
  return {
    values,
    /** The fields that have another value than at the start. */
    changes,
    /** Whether closing would lose something. */
    isChanged: Object.keys(changes).length > 0,
    change: (fields: Partial<Values>) => setValues(before => ({ ...before, ...fields })),
    /** Begins anew. */
    restart(next: Values) {
      setStart(next)
      setValues(next)
    },
    /** Somebody else has changed the record: what was entered stays entered, on top of what it is now. */
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
