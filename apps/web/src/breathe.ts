/**
 * A pause between the code that was imported before and what is imported after: run in one go, the start keeps a slow phone from painting
 * and from answering a touch for a third of a second.
 */
await new Promise<void>(resolve => setTimeout(resolve))

export {}
