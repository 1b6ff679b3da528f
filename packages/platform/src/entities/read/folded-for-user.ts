import { isInPerson, type UserPrincipal, type UserRecord } from '../../principal/principal.ts'
import type { CompiledEntity } from '../compiled-entity.ts'

/**
 * Caches the folded rules of an entity for one person. People who act for them have results of their own. A person's record is loaded again when it changes, and
 * never modified. So a result stays valid as long as the record object exists. Scopes are new with every
 * request, and so are results that depend on them.
 */
export class FoldedForUser<Result> {
  readonly #known = new WeakMap<UserRecord, Map<string, Result>>()

  /** Returns the cached result of this kind, or else the result of `fold`. */
  get({ definition }: CompiledEntity, principal: UserPrincipal, kind: string, fold: () => Result): Result {
    const { user, scopes } = principal
    if (scopes !== undefined) return fold()
    const known = this.#known.get(user) ?? new Map<string, Result>()
    if (known.size === 0) this.#known.set(user, known)
    const key = `${definition.name} ${kind} ${isInPerson(principal)}`
    const found = known.get(key)
    if (found !== undefined) return found
    const result = fold()
    known.set(key, result)
    return result
  }
}
