import type { Principal } from '../../principal/principal.ts'
import { memberValue, operandValue } from '../access/operand-value.ts'
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
      if (principal.kind !== 'user') return undefined
      const { column, attribute } = source
      // Of a field that holds a list a rule can only ask for members.
      return column.sqlType === 'jsonb'
        ? memberValue({ caller: attribute }, principal.user)
        : operandValue(column, { caller: attribute }, principal.user)
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
