import { daysCopy, isOutsideWindow, todayIn } from '@leavewell/leave'
import Type from 'typebox'

const today = () => todayIn('UTC', new Date())

/** Refuses days outside of the window that all days share (docs/decisions/0119); what is no day is for others to tell. */
const withinWindow = <Schema extends Type.TString>(schema: Schema) =>
  Type.Refine(
    schema,
    text => typeof text !== 'string' || !isOutsideWindow(text, today()),
    () => daysCopy.outsideWindow(today()),
  )

/** A day, wherever one comes in: a field of an entity, or what a function is asked. */
export const day = withinWindow(Type.String({ format: 'date' }))

/** A day as somebody typed it, for functions that say themselves what is wrong with one that does not exist. */
export const typedDay = withinWindow(Type.String({ maxLength: 10 }))
