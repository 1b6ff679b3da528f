import Type, { type TObject, type TSchema } from 'typebox'

/** What the platform itself keeps of a person, beside the fields the app declares on its `User` entity. */
const USER_FIELDS: Record<string, TSchema> = {
  email: Type.String({ format: 'email', maxLength: 320 }),
  full_name: Type.Optional(Type.Union([Type.String({ maxLength: 500 }), Type.Null()])),
  role: Type.Union([Type.Literal('user'), Type.Literal('admin')], { default: 'user' }),
  disabled: Type.Boolean({ default: false }),
  is_verified: Type.Boolean({ default: false }),
  /** Whether signing in with the password asks for a code as well. */
  two_factor: Type.Boolean({ default: false }),
  /** How many. */
  passkeys: Type.Integer({ default: 0 }),
}

/** The schema of `User` with the built-in fields in front; a field the app declares itself is kept as declared. */
export const withUserFields = (schema: TObject): TObject =>
  Type.Object({ ...USER_FIELDS, ...schema.properties })
