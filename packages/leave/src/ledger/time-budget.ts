/** Valid calculations take at most a tenth of this. A longer one has no end, or would block everyone. */
const MAX_MS = 5_000
/** Asking the clock costs more than a step. */
const STEPS_BETWEEN = 1_024

let until = Number.POSITIVE_INFINITY
let steps = 0

/** A calculation was stopped because it took too long. */
class OverTimeBudget extends Error {
  override name = 'OverTimeBudget'
  /** The server answers 503 with this code. */
  readonly code = 'OVER_TIME_BUDGET'
}

/** Stops a calculation after some seconds, if it calls `spendTime` regularly. A nested one has no time of its own. */
export function withinTimeBudget<Result>(calculate: () => Result, milliseconds = MAX_MS): Result {
  if (until !== Number.POSITIVE_INFINITY) return calculate()
  until = Date.now() + milliseconds
  try {
    return calculate()
  } finally {
    until = Number.POSITIVE_INFINITY
  }
}

/** One step of a calculation. */
export function spendTime(): void {
  steps = (steps + 1) % STEPS_BETWEEN
  if (steps === 0 && Date.now() > until)
    throw new OverTimeBudget('This calculation takes too long. Ask your administrator to check the data.')
}
