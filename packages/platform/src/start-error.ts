/** A reason why the server cannot start, told in one sentence that says what to do. Shown without a stack trace. */
export class StartError extends Error {
  override name = 'StartError'
}
