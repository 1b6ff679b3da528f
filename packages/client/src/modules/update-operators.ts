type Changes<T, Value> = { [K in keyof T]?: Value } & Record<string, unknown>

/** What `updateMany` does to each record, as in MongoDB; a field may stand in one operator only. */
export interface UpdateOperators<T> {
  $set?: Partial<T> & Record<string, unknown>
  $unset?: Changes<T, unknown>
  $rename?: Changes<T, string>
  $inc?: Changes<T, number>
  $mul?: Changes<T, number>
  $min?: Changes<T, unknown>
  $max?: Changes<T, unknown>
  $currentDate?: Changes<T, true>
  $push?: Changes<T, unknown>
  $addToSet?: Changes<T, unknown>
  $pull?: Changes<T, unknown>
}
