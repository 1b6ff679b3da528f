/** The code of a page did not come: there is no line, or the server is being started anew. */
export class PageNotLoaded extends Error {
  override readonly name = 'PageNotLoaded'
  /** The next time the page is shown its code is asked for again. */
  readonly forget: () => void

  constructor(cause: unknown, forget: () => void) {
    super('The code of the page could not be loaded', { cause })
    this.forget = forget
  }
}
