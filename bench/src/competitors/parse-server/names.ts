/** Ids under which the bench's Parse Server runs; nobody else reaches it. */
export const APP_ID = 'bench'
export const MASTER_KEY = 'bench-master'
