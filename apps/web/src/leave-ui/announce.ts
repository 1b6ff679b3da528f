import { OTHER_ERROR_MS, SERVER_ERROR_MS, SUCCESS_BANNER_MS, VALIDATION_ERROR_MS } from '../lib/constants.ts'
import { showToast } from '../ui/toast-queue.ts'
import { errorMessage } from './error-message.ts'

/** Toast messages, each with the duration of its kind (U-04, OP-45). */

/** Reports success. */
export const announceSuccess = (text: string): void => showToast({ tone: 'success', text }, SUCCESS_BANNER_MS)

/** Reports invalid input. The message is also at its field. */
export const announceProblem = (text: string): void =>
  showToast({ tone: 'danger', text }, VALIDATION_ERROR_MS)

/** The server refused or failed, in the cases that the catalogue marks "(5 s)". */
export const announceServerError = (text: string): void =>
  showToast({ tone: 'danger', text }, SERVER_ERROR_MS)

/** Any other failure. */
export const announceFailure = (text: string): void => showToast({ tone: 'danger', text }, OTHER_ERROR_MS)

/** Reports the result of an action that changes nothing on the page. */
export const announceResult = (result: Promise<unknown>, success: string): Promise<void> =>
  result.then(
    () => announceSuccess(success),
    (error: Error) => announceFailure(errorMessage(error)),
  )

/** Reports an action that can be undone for some seconds. */
export const announceUndoable = (
  text: string,
  action: { label: string; onPress: () => void },
  milliseconds: number,
): void => showToast({ tone: 'success', text, action }, milliseconds)
