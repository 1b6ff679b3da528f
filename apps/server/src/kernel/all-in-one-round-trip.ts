/**
 * After a failure, PostgreSQL refuses everything else in the transaction with this code. It is not the cause.
 */
const AFTER_A_FAILURE = '25P02'

/**
 * Runs steps of a transaction that do not depend on each other's rows. They travel to PostgreSQL in one
 * exchange, in the given order. If one fails, the others still finish first, so that none continues in a
 * transaction that has ended.
 */
export async function allInOneRoundTrip<Steps extends readonly Promise<unknown>[]>(
  ...steps: Steps
): Promise<{ -readonly [Step in keyof Steps]: Awaited<Steps[Step]> }> {
  const outcomes = await Promise.allSettled(steps)
  const failures = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason] : []))
  if (failures.length > 0) throw failures.find(({ code }) => code !== AFTER_A_FAILURE) ?? failures[0]
  return (await Promise.all(steps)) as { -readonly [Step in keyof Steps]: Awaited<Steps[Step]> }
}
