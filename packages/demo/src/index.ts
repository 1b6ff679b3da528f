export { DEMO_LOGINS, seedDemo } from './seed-demo.ts'
export { LOGINS } from './users.ts'
