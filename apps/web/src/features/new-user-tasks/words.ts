/** What the list of new people says beside the catalogue. */
export const words = {
  none: 'Nothing to do: every new person is set up.',
  loadFailed: 'The tasks could not be loaded.',
  completeFailed: 'The task could not be completed. Please try again.',
}
