import type { CompiledEntity } from '../compiled-entity.ts'
import type { ParsedFilter } from '../filters/filter.ts'
import { formOf } from '../filters/form-of-filter.ts'

/** Maximum number per entity. The server's code has a few dozen forms. */
const MAX_FORMS = 500

/** Remembers what was read from the server's own questions, by entity and form. Only the values differ. */
export class PerForm<T extends { filter: ParsedFilter }> {
  readonly #read = new WeakMap<CompiledEntity, Map<string, T>>()

  /** `rest` names all of the question but its filter. */
  get(entity: CompiledEntity, q: unknown, rest: string, read: () => T): T {
    const values: unknown[] = []
    const form = formOf(entity.columns, q, values)
    if (form === undefined) return read()
    const known = this.#of(entity, `${form} ${rest}`, read)
    return { ...known, filter: { ...known.filter, values } }
  }

  #of(entity: CompiledEntity, form: string, read: () => T): T {
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
