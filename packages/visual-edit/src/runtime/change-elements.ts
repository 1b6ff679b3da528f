import { elementsOf } from './marked-elements.ts'

/** Replaces the class attribute of every element of that name. */
export function updateClasses(selectorId: string, classes: string): void {
  for (const element of elementsOf(selectorId)) element.setAttribute('class', classes)
}

/** Shows another picture, sound or film: the only attribute a builder may write, and only where it cannot run anything. */
export function updateAttribute(selectorId: string, attribute: string, value: string): void {
  if (attribute !== 'src' || !/^(https?|data|blob):$/.test(new URL(value, document.baseURI).protocol)) return
  for (const element of elementsOf(selectorId)) {
    if (element.matches('img,audio,video,source')) element.setAttribute('src', value)
  }
}

/** Writes other words into every element of that name, as text and never as markup. */
export function updateContent(selectorId: string, content: string): void {
  for (const element of elementsOf(selectorId)) {
    const [only, ...more] = element.childNodes
    // The app keeps a hold of its text nodes: where there is just one, it goes on being the one.
    if (only instanceof Text && more.length === 0) only.data = content
    else element.textContent = content
  }
}
