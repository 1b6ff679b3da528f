/** Rules of an app for uploads and for reading files. */
export interface FilePolicy {
  /** Extensions of names, each checked against the content. `any` allows files of all types. */
  kinds: readonly FileKind[] | 'any'
  /**
   * `of its records`: the uploader and everyone who may read a record with the file's address. `with its address`:
   * everyone who has the unguessable address. Private files are only for their uploader and signed addresses in
   * either case.
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

/** The default policy of an app. */
export const USUAL_FILES: FilePolicy = {
  kinds: ['pdf', 'jpg', 'jpeg', 'png', 'gif', 'webp', 'doc', 'docx', 'xlsx', 'csv', 'json'],
  readers: 'of its records',
}
