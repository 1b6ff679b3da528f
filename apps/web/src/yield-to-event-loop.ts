/**
 * A pause that splits the start into several tasks. One task would block painting and input on a slow phone for
 * a third of a second.
 */
export const yieldToEventLoop = () => new Promise<void>(resolve => setTimeout(resolve))

// Between the earlier and the later imports.
await yieldToEventLoop()
