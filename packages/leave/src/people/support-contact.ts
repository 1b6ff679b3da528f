/** Answer of `getSupport`: the addresses that a question goes to, where no page for questions is configured. */
export interface SupportContact {
  emails: string[]
}
