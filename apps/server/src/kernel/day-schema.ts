import { daysCopy, isOutsideWindow, todayIn } from '@leavewell/leave'
import Type from 'typebox'

const today = () => todayIn('UTC', new Date())

/**
 * Refuses days outside the window that all days share (docs/decisions/0119). Other checks report a text that is
 * no day.
 */
const withinWindow = <Schema extends Type.TString>(schema: Schema) =>
  Type.Refine(
    schema,
    text => typeof text !== 'string' || !isOutsideWindow(text, today()),
    () => daysCopy.outsideWindow(today()),
  )

/** A day in any input: a field of an entity or an argument of a function. */
export const day = withinWindow(Type.String({ format: 'date' }))

/** A day as someone typed it, for functions that report a day that does not exist themselves. */
export const typedDay = withinWindow(Type.String({ maxLength: 10 }))
