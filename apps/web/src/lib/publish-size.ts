/**
 * A ref that publishes a size of its element as a variable in CSS. Elements elsewhere leave room for it. The size can
 * depend on the width of the page.
 */
export const publishSize = (variable: `--${string}`, sizeOf: (element: HTMLElement) => number) => {
  return (element: HTMLElement | null) => {
    if (element === null) return undefined
    const { style } = document.documentElement
    const watch = new ResizeObserver(() => style.setProperty(variable, `${sizeOf(element)}px`))
    watch.observe(element)
    return () => {
      watch.disconnect()
      style.removeProperty(variable)
    }
  }
}
