import { isInPerson, type Scopes, type UserPrincipal, type UserRecord } from '../../principal/principal.ts'
import type { CompiledEntity } from '../compiled-entity.ts'

/**
 * Caches the folded rules of an entity for one person. People who act for them have results of their own. Records of
 * people and scopes are replaced when they change, and never modified. So a result stays valid as long as both objects
 * are the same. Scopes that are read with every request are new each time.
 */
export class FoldedForUser<Result> {
  readonly #known = new WeakMap<UserRecord, { scopes: Scopes | undefined; results: Map<string, Result> }>()

  /** Returns the cached result of this kind, or else the result of `fold`. */
  get({ definition }: CompiledEntity, principal: UserPrincipal, kind: string, fold: () => Result): Result {
    const { user, scopes } = principal
    const results = this.#resultsOf(user, scopes)
    const key = `${definition.name} ${kind} ${isInPerson(principal)}`
    const found = results.get(key)
    if (found !== undefined) return found
    const result = fold()
    results.set(key, result)
    return result
  }

  #resultsOf(user: UserRecord, scopes: Scopes | undefined): Map<string, Result> {
    const known = this.#known.get(user)
    if (known !== undefined && known.scopes === scopes) return known.results
    const results = new Map<string, Result>()
    this.#known.set(user, { scopes, results })
    return results
  }
}
