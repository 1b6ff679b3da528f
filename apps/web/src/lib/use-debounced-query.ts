import { useSettled } from './use-debounced-value.ts'

/** Each typed digit makes another date or number. Intermediate values are not requested. */
const PAUSE_MS = 150

/**
 * Returns the question for the server after the user has stopped typing. Undefined while the fields make no
 * valid question.
 */
export function useDebouncedQuery<Question extends object>(
  question: Question | undefined,
): Question | undefined {
  const settled = useSettled(question === undefined ? '' : JSON.stringify(question), PAUSE_MS)
  return question === undefined || settled === '' ? undefined : JSON.parse(settled)
}
