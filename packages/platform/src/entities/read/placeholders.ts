import type { Principal } from '../../principal/principal.ts'
import { operandValue } from '../access/operand-value.ts'
import type { Scalar } from '../access/rule.ts'
import type { Column } from '../columns.ts'

/** Where the value of one `$n` comes from each time the statement runs. */
type Source =
  | { from: 'input'; index: number }
  | { from: 'caller'; attribute: string; column: Column }
  | { from: 'literal'; value: Exclude<Scalar, null> }

/** Hands out `$1`, `$2` … while a statement is written, and afterwards its values for any request of the same shape. */
export class Placeholders {
  readonly #sources: Source[] = []
  readonly #numbers = new Map<string, string>()

  /** The request's own value at `index`: filter values first, then what the statement adds. */
  input(index: number): string {
    return this.#place(`input ${index}`, { from: 'input', index })
  }

  caller(attribute: string, column: Column): string {
    return this.#place(`caller ${attribute} ${column.sqlType}`, { from: 'caller', attribute, column })
  }

  literal(value: Exclude<Scalar, null>): string {
    return this.#place(`literal ${typeof value} ${value}`, { from: 'literal', value })
  }

  values(inputs: readonly unknown[], principal: Principal): unknown[] {
    return this.#sources.map(source => {
      if (source.from === 'input') return inputs[source.index]
      if (source.from === 'literal') return source.value
      return principal.kind === 'user'
        ? operandValue(source.column, { caller: source.attribute }, principal.user)
        : undefined
    })
  }

  /** A value used in several places is sent once. */
  #place(key: string, source: Source): string {
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const placeholder = `$${this.#sources.push(source)}`
    this.#numbers.set(key, placeholder)
    return placeholder
  }
}
