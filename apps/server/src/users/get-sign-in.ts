import type { SignInState } from '@leavewell/leave'
import { errors, type ReadingFunction, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireRight } from '../kernel/actor.ts'
import { readsOf } from '../kernel/records.ts'

const schema = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) })

/** The latest sign-in of a person, as far as it is known, for administrators. */
export const getSignIn: ReadingFunction = {
  reads: async ({ principal, body, entities, installation }) => {
    requireRight(principal, 'people')
    const { id } = readInput(schema, body)
    if ((await readsOf(entities).get('User', id)) === undefined) throw errors.recordNotFound('User', id)
    const state: SignInState = await installation.signInsOf(id)
    return { body: state }
  },
}
