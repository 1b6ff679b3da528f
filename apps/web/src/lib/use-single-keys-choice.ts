import { useKeptChoice } from './kept-choice.ts'

/** Whether single keys act on pages (WCAG 2.1.4). Named after the first page that had some, so that the choice of those who made it there holds. */
export const useSingleKeysChoice = () => useKeptChoice('leavewell_inbox_keys', ['on', 'off'])
