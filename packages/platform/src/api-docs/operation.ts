import Type, { type TObject, type TSchema } from 'typebox'

/** Documentation of one route in addition to its schema. */
export interface Operation {
  summary: string
  body?: TSchema
  query?: TObject
  answer?: TSchema
  /** Name of the rest of a path with `*`. */
  rest?: string
}

/** Operations by method and path below `/api/apps/{appId}`, or below the root. */
export type Operations = Record<string, Operation>

export const text = (description?: string) => Type.String(description === undefined ? {} : { description })
export const optionalText = (description?: string) => Type.Optional(text(description))
export const whole = (description?: string) =>
  Type.Optional(Type.Integer(description === undefined ? {} : { description }))
export const object = Type.Object
export const anything = Type.Unknown()
/** Becomes a reference to the named schema once the document is complete. The library would resolve it too early. */
export const REFERENCE = 'x-reference'
export const record = Type.Unsafe({ type: 'object', [REFERENCE]: 'Record' })
export const records = Type.Array(record)
export const success = Type.Object({ success: Type.Boolean() })
export const file = Type.Object({
  file: Type.String({ format: 'binary', description: 'sent as multipart/form-data' }),
})
