import type { ESTree } from 'vite'

/** Whether what stands in an element comes from data: then changing the words in the source is not enough. */
export function isDynamic({ children }: ESTree.JSXElement | ESTree.JSXFragment): boolean {
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
