import { errors } from '../errors.ts'

/** The JSON a model was asked for, also when it put a fence around it. */
export function jsonAnswer(content: string): unknown {
  const text = /```(?:json)?\s*([\s\S]*?)```/.exec(content)?.[1] ?? content
  try {
    return JSON.parse(text)
  } catch {
    throw errors.badGateway('The language model did not answer in the form asked for.')
  }
}
