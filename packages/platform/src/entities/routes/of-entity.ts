import Type from 'typebox'

/** Parameters of a call on a whole entity. */
export const OfEntity = Type.Object({ entity: Type.String() })
