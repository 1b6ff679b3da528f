/**
 * A pause that splits the start into several tasks. In one task, it would keep a slow phone from painting and
 * responding for a third of a second.
 */
export const breathe = () => new Promise<void>(resolve => setTimeout(resolve))

// Between the earlier and the later imports.
await breathe()
