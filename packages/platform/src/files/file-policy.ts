/** What may be uploaded to an app, and who may read it. */
export interface FilePolicy {
  /** Extensions of names, each checked against the content; or files of any kind. */
  kinds: readonly FileKind[] | 'any'
  /**
   * Whoever may read a record that holds the file's address, and its uploader; or whoever has the address, which nobody
   * can guess. Private files are for their uploader and signed addresses in either case.
   */
  readers: 'of its records' | 'with its address'
}

/** Extensions whose content can be checked. */
export type FileKind =
  | 'pdf'
  | 'jpg'
  | 'jpeg'
  | 'png'
  | 'gif'
  | 'webp'
  | 'doc'
  | 'docx'
  | 'xlsx'
  | 'csv'
  | 'json'

/** Of an app that says nothing. */
export const USUAL_FILES: FilePolicy = {
  kinds: ['pdf', 'jpg', 'jpeg', 'png', 'gif', 'webp', 'doc', 'docx', 'xlsx', 'csv', 'json'],
  readers: 'of its records',
}
