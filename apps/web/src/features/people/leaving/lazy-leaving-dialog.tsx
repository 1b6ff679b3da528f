import { lazyPart } from '../../../lib/lazy-part.ts'

/** The window, loaded when somebody wants it. */
export const LazyLeavingDialog = lazyPart(async () => (await import('./leaving-dialog.tsx')).LeavingDialog)
