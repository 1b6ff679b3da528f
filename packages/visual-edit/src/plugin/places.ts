/** The position of an offset in a text: the line counted from 1, the column from 0. */
export interface Place {
  line: number
  column: number
}

/**
 * Returns a function that finds positions in a text. Called in ascending order, as a parser does, it reads the
 * text once.
 */
export function createPlaces(text: string): (offset: number) => Place {
  let line = 1
  let lineStart = 0
  return offset => {
    if (offset < lineStart) {
      line = 1
      lineStart = 0
    }
    for (
      let end = text.indexOf('\n', lineStart);
      end !== -1 && end < offset;
      end = text.indexOf('\n', lineStart)
    ) {
      line += 1
      lineStart = end + 1
    }
    return { line, column: offset - lineStart }
  }
}
