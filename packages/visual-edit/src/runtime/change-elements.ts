import { elementsOf } from './marked-elements.ts'

/** Replaces the class attribute of every element of that name. */
export function updateClasses(selectorId: string, classes: string): void {
  for (const element of elementsOf(selectorId)) element.setAttribute('class', classes)
}

/**
 * Changes a picture, sound or film. It is the only attribute that a builder may write, and only where it cannot
 * run code.
 */
export function updateAttribute(selectorId: string, attribute: string, value: string): void {
  if (attribute !== 'src' || !/^(https?|data|blob):$/.test(new URL(value, document.baseURI).protocol)) return
  for (const element of elementsOf(selectorId)) {
    if (element.matches('img,audio,video,source')) element.setAttribute('src', value)
  }
}

/** Replaces the words of every element of that name, as text and never as markup. */
export function updateContent(selectorId: string, content: string): void {
  for (const element of elementsOf(selectorId)) {
    const [only, ...more] = element.childNodes
    // The app keeps references to its text nodes. If there is only one, it is reused.
    if (only instanceof Text && more.length === 0) only.data = content
    else element.textContent = content
  }
}
