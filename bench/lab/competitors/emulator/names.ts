/** The app, its admin and the password of all people, all invented: the emulator runs for the bench alone. */
export const APP_ID = 'bench'
export const ADMIN_EMAIL = 'admin@bench.test'
export const PASSWORD = 'bench-password'

export const emailOf = (person: number) => `person${person}@bench.test`
