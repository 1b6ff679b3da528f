type Ask = (leave: () => void) => void

/** The forms and dialogs on the page that ask before input is lost, in the order they appeared. */
export const QUESTIONS = new Set<Ask>()

/** Leaves the page by an action, such as signing out. If input would be lost, asks first. */
export function leavePage(leave: () => void): void {
  const [ask] = QUESTIONS
  if (ask === undefined) leave()
  else ask(leave)
}

let isAnswered = false

/** Runs what follows a save or Discard. If it changes the address, for example to close its dialog, nothing asks. */
export function withoutQuestion(then: () => void): void {
  isAnswered = true
  // The router asks in the same task.
  setTimeout(() => {
    isAnswered = false
  })
  then()
}

export const isQuestionAnswered = (): boolean => isAnswered
