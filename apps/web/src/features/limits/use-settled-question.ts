import { useSettled } from '../../lib/use-debounced-value.ts'

/** Each figure that is typed is another day or number; none of these on the way is asked about. */
const PAUSE_MS = 150

/** What is asked of the server, once the fields have rested; undefined as long as there is nothing that could be asked. */
export function useSettledQuestion<Question extends object>(
  question: Question | undefined,
): Question | undefined {
  const settled = useSettled(question === undefined ? '' : JSON.stringify(question), PAUSE_MS)
  return question === undefined || settled === '' ? undefined : JSON.parse(settled)
}
