export { LOGINS } from './people.ts'
export { DEMO_LOGINS, seedDemo } from './seed-demo.ts'
