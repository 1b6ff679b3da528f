import MagicString, { type SourceMap } from 'magic-string'
import { type ESTree, parseSync, Visitor } from 'vite'
import { createPlaces } from './places.ts'

/** Components that accept no further attributes. React warns for some, and none of them renders an element itself. */
const NO_ELEMENTS = /(^|\.)(Fragment|StrictMode|Suspense|Profiler|Activity|\w*Provider)$/
const LOCATION = 'data-source-location'

/**
 * Adds the position of every JSX element to the source: `data-source-location="src/pages/home.tsx:12:4"` (line
 * from 1, column from 0). It also adds whether the element's content comes from data. Components get it as
 * properties, and may pass it to their elements. It comes before the element's own attributes, so that passed
 * ones (`{...props}`) win. Then an element has the position of its use.
 */
export function markElements(code: string, file: string): { code: string; map: SourceMap } | undefined {
  const { program, errors } = parseSync(file, code, { lang: 'tsx', sourceType: 'module' })
  // The compiler reports it better.
  if (errors.length > 0) return undefined
  const marked = new MagicString(code)
  const placeOf = createPlaces(code)
  new Visitor({
    JSXElement(element) {
      const { openingElement: opening } = element
      const { name, typeArguments } = opening
      if (NO_ELEMENTS.test(code.slice(name.start, name.end)) || hasLocation(opening)) return
      const { line, column } = placeOf(opening.start)
      const location = JSON.stringify(`${file}:${line}:${column}`)
      marked.appendLeft(
        (typeArguments ?? name).end,
        ` ${LOCATION}={${location}} data-dynamic-content="${isDynamic(element)}"`,
      )
    },
  }).visit(program)
  return marked.hasChanged()
    ? { code: marked.toString(), map: marked.generateMap({ source: file, hires: true }) }
    : undefined
}

const hasLocation = ({ attributes }: ESTree.JSXOpeningElement) =>
  attributes.some(attribute => attribute.type === 'JSXAttribute' && attribute.name.name === LOCATION)

/** Checks whether an element's content comes from data. Then changing the words in the source is not enough. */
function isDynamic({ children }: ESTree.JSXElement | ESTree.JSXFragment): boolean {
  return children.some(child => {
    if (child.type === 'JSXExpressionContainer') return !isConstant(child.expression)
    if (child.type === 'JSXElement' || child.type === 'JSXFragment') return isDynamic(child)
    return child.type === 'JSXSpreadChild'
  })
}

/** `{'a'}`, `{1}`, `{`a`}`, and comments. */
const isConstant = (expression: ESTree.JSXExpression) =>
  expression.type === 'JSXEmptyExpression' ||
  expression.type === 'Literal' ||
  (expression.type === 'TemplateLiteral' && expression.expressions.length === 0)
