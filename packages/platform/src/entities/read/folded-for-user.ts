import type { UserPrincipal, UserRecord } from '../../principal/principal.ts'
import type { CompiledEntity } from '../compiled-entity.ts'

/**
 * What the rules of an entity come to for one person. A record of a person is read anew when it changes and never written to, so what was
 * worked out for the object holds for as long as it is kept. Scopes come anew with every request, and so does what follows from them.
 */
export class FoldedForUser<Result> {
  readonly #known = new WeakMap<UserRecord, Map<string, Result>>()

  /** What is known of this kind, or what `fold` answers. */
  get(
    { definition }: CompiledEntity,
    { user, scopes }: UserPrincipal,
    kind: string,
    fold: () => Result,
  ): Result {
    if (scopes !== undefined) return fold()
    const known = this.#known.get(user) ?? new Map<string, Result>()
    if (known.size === 0) this.#known.set(user, known)
    const key = `${definition.name} ${kind}`
    const found = known.get(key)
    if (found !== undefined) return found
    const result = fold()
    known.set(key, result)
    return result
  }
}
