/** A query: every key must match (wire operators as in MongoDB). */
export type Filter<T> = { [K in keyof T]?: Condition<T[K]> } & {
  $and?: Filter<T>[]
  $or?: Filter<T>[]
  $nor?: Filter<T>[]
}

type Value<T> = Exclude<T, undefined> | null

/** A value, any of several values, or operators. */
export type Condition<T> = Value<T> | readonly Value<T>[] | (Operators<T> & { $not?: Operators<T> })

interface Operators<T> {
  $eq?: Value<T>
  $ne?: Value<T>
  $gt?: Value<T>
  $gte?: Value<T>
  $lt?: Value<T>
  $lte?: Value<T>
  $in?: readonly Value<T>[]
  $nin?: readonly Value<T>[]
  $exists?: boolean
  $regex?: string
  $all?: readonly unknown[]
  $size?: number
}

/** A field name, ascending. With `-` in front, descending. */
export type Sort<T> = (keyof T & string) | `+${keyof T & string}` | `-${keyof T & string}`
