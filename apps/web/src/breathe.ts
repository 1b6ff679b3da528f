/**
 * A pause between two parts of the start, each a task of its own: run in one go, the start keeps a slow phone from painting and from
 * answering a touch for a third of a second.
 */
export const breathe = () => new Promise<void>(resolve => setTimeout(resolve))

// Between the code that was imported before and what is imported after.
await breathe()
