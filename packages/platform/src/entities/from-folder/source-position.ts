import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import { StartError } from '../../errors.ts'
import { isPlainObject } from '../../json.ts'

/** A value in a JSON file with comments, with its position. */
export interface SourcePosition {
  value: unknown
  /** Throws a StartError that says file, line and path. */
  refuse(sentence: string): never
  /** Records a note, with file, line and path, that a part is ignored or read differently. */
  note(sentence: string): void
  /** The value under a key of an object or at an index of a list. */
  at(key: string | number): SourcePosition
}

/** Reads a whole file. Throws a StartError with the line for text that is no JSON. */
export function parseFile(file: string, text: string, notes: string[] = []): SourcePosition {
  const problems: ParseError[] = []
  const tree = parseTree(text, problems, { allowTrailingComma: true })
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length
  const [problem] = problems
  if (tree === undefined || problem !== undefined) {
    const what = problem === undefined ? 'nothing' : printParseErrorCode(problem.error)
    throw new StartError(`${file}, line ${lineOf(problem?.offset ?? 0)}: this is no JSON (${what}).`)
  }
  return positionOf(tree, [], plainValue(tree))

  function positionOf(root: Node, path: readonly (string | number)[], value: unknown): SourcePosition {
    const here = (sentence: string) => {
      const node = findNodeAtLocation(root, [...path]) ?? root
      const where = path.length === 0 ? '' : `, ${path.join('.')}`
      return `${file}, line ${lineOf(node.offset)}${where}: ${sentence}`
    }
    return {
      value,
      refuse(sentence) {
        throw new StartError(here(sentence))
      },
      note(sentence) {
        const located = here(sentence)
        if (!notes.includes(located)) notes.push(located)
      },
      at(key) {
        const inner = isPlainObject(value) || Array.isArray(value) ? Reflect.get(value, key) : undefined
        return positionOf(root, [...path, key], inner)
      },
    }
  }
}

/** Unlike the parser's own, never touches a prototype. */
function plainValue({ type, value, children = [] }: Node): unknown {
  if (type === 'array') return children.map(plainValue)
  if (type !== 'object') return value
  return Object.fromEntries(
    children.flatMap(({ children: [key, inner] = [] }) =>
      key && inner ? [[key.value, plainValue(inner)]] : [],
    ),
  )
}

/** Returns the entries of an object, each with its position. Refuses anything else, and ignores unknown keys. */
export function entriesOf(position: SourcePosition, known?: ReadonlySet<string>): [string, SourcePosition][] {
  if (!isPlainObject(position.value)) return position.refuse('an object is expected here.')
  return Object.keys(position.value).flatMap((key): [string, SourcePosition][] => {
    if (known === undefined || known.has(key)) return [[key, position.at(key)]]
    position.at(key).note(`"${key}" is not known here and is ignored.`)
    return []
  })
}

export function textAt(position: SourcePosition): string {
  return typeof position.value === 'string' ? position.value : position.refuse('a text is expected here.')
}

/** The elements of a list, each with its position. */
export function elementsOf(position: SourcePosition): SourcePosition[] {
  const list: unknown = position.value
  return Array.isArray(list)
    ? list.map((_, at) => position.at(at))
    : position.refuse('a list is expected here.')
}
