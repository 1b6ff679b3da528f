/** One line of the list of what people are notified of: an event, and one kind of recipient. */
export interface NotificationEventRow {
  /** Name of the event. The same in all its lines. */
  code: string
  /** The section of the list, as people read it. */
  group: string
  /** What happens, as a sentence. */
  when: string
  /** The kind of recipient, as people read it. */
  recipient: string
  bell: boolean
  mail: boolean
  /** Whether each recipient chooses between bell and email. */
  is_chosen: boolean
  /** An example with invented names: the title in the bell or the subject of the email, and the text. */
  example_title: string
  example_text: string
}
