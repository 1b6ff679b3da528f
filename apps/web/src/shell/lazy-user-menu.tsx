import { lazyPart } from '../lib/lazy-part.ts'

/** Comes after the page, or when it is wanted. */
export const UserMenu = lazyPart(async () => (await import('./user-menu.tsx')).UserMenu)
