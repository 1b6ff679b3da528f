import type { CompiledEntity } from '../compiled-entity.ts'

/** Maximum number per entity. The server's code has a few dozen forms. */
const MAX_FORMS = 500

/** Remembers what was read from the server's own questions, by entity and form. */
export class PerForm<T> {
  readonly #read = new WeakMap<CompiledEntity, Map<string, T>>()

  get(entity: CompiledEntity, form: string, read: () => T): T {
    const all = this.#read.get(entity) ?? new Map<string, T>()
    this.#read.set(entity, all)
    const known = all.get(form)
    if (known !== undefined) return known
    if (all.size >= MAX_FORMS) all.clear()
    const first = read()
    all.set(form, first)
    return first
  }
}
