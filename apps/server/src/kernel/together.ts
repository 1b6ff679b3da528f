/** PostgreSQL refuses whatever comes after a failure in a transaction: that is not what was wrong. */
const AFTER_A_FAILURE = '25P02'

/**
 * Steps of a transaction that do not depend on each other's rows are asked for at once and travel to PostgreSQL in one exchange, in
 * the order given. When one fails the others are waited for: nothing may come back to a transaction that is over.
 */
export async function together<Steps extends readonly Promise<unknown>[]>(
  ...steps: Steps
): Promise<{ -readonly [Step in keyof Steps]: Awaited<Steps[Step]> }> {
  const outcomes = await Promise.allSettled(steps)
  const failures = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason] : []))
  if (failures.length > 0) throw failures.find(({ code }) => code !== AFTER_A_FAILURE) ?? failures[0]
  return (await Promise.all(steps)) as { -readonly [Step in keyof Steps]: Awaited<Steps[Step]> }
}
