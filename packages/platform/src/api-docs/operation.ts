import Type, { type TObject, type TSchema } from 'typebox'

/** What people should know of one route beside what its schema says. */
export interface Operation {
  summary: string
  body?: TSchema
  query?: TObject
  answer?: TSchema
  /** What the rest of a path with `*` is called. */
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
/** Becomes a reference to the named schema once the document is whole: the library would look for it too early. */
export const REFERENCE = 'x-reference'
export const record = Type.Unsafe({ type: 'object', [REFERENCE]: 'Record' })
export const records = Type.Array(record)
export const success = Type.Object({ success: Type.Boolean() })
export const file = Type.Object({
  file: Type.String({ format: 'binary', description: 'sent as multipart/form-data' }),
})
