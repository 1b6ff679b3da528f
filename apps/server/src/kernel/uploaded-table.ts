import { errors, type FunctionCall, readTable, type Table, TableError } from '@leavewell/platform'

/** The table of an uploaded file, or the reason why it could not be read. */
export async function uploadedTable(
  file: unknown,
  { principal, gone }: Pick<FunctionCall, 'principal' | 'gone'>,
  options: { headings: readonly string[]; maxRows?: number },
): Promise<Table | string> {
  const { name, content } = (file ?? {}) as { name?: unknown; content?: unknown }
  if (typeof name !== 'string' || !(content instanceof Uint8Array)) {
    throw errors.unprocessable('Send the file as multipart/form-data in a field named file', 'file')
  }
  try {
    return await readTable(name, content, { principal, gone }, options)
  } catch (error) {
    if (error instanceof TableError) return error.message
    throw error
  }
}
