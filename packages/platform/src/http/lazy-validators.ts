import AjvCompiler, { type BuildCompilerFromPool } from '@fastify/ajv-compiler'

type Compile = ReturnType<BuildCompilerFromPool>
type Validate = ReturnType<Compile>

/**
 * Builds the validators of routes. Each is compiled for the first request that needs it. Compiling all of them took
 * a quarter of the processor time of a start.
 */
export function lazyValidators(): BuildCompilerFromPool {
  const build = AjvCompiler()
  return (schemas, options) => {
    let compile: Compile | undefined
    return route => {
      let validate: Validate | undefined
      const lazy = (data: unknown) => {
        compile ??= build(schemas, options)
        validate ??= compile(route)
        const isValid = validate(data)
        Object.assign(lazy, { errors: validate.errors })
        return isValid
      }
      return lazy as Validate
    }
  }
}
