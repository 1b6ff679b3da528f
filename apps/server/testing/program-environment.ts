/**
 * The environment of programs that tests start. Their modules are compiled once for all starts
 * (vitest.config.ts).
 */
export const PROGRAM_ENVIRONMENT = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
}
