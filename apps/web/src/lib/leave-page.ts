/** A form or dialog that asks before its input is lost. */
export interface Guarded {
  isUnsaved(): boolean
  /** Leaves the page, after a question if input would be lost. */
  leave(then: () => void): void
}

/** Those on the page, in the order they appeared. Only the first one shows the question. */
export const GUARDED = new Set<Guarded>()

/** Leaves the page by an action, such as signing out. If input would be lost, asks first. */
export function leavePage(then: () => void): void {
  const [first] = GUARDED
  if (first === undefined) then()
  else first.leave(then)
}

let isAnswered = false

/** Runs what follows a save or Discard. If it changes the address, for example to close its dialog, nothing asks. */
export function withoutQuestion<Result>(then: () => Result): Result {
  isAnswered = true
  // The router asks in the same task.
  setTimeout(() => {
    isAnswered = false
  })
  return then()
}

export const isQuestionAnswered = (): boolean => isAnswered
