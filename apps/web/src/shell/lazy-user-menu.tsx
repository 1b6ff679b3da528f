import { lazyPart } from '../lib/lazy-part.ts'

/** Loads after the page, or on demand. */
export const UserMenu = lazyPart(async () => (await import('./user-menu.tsx')).UserMenu)
