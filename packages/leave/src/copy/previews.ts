/** Previews that can be applied. */
export const previewsCopy = {
  changed: (count: number) =>
    count === 1
      ? '1 person has changed since this preview. Preview again.'
      : `${count} people have changed since this preview. Preview again.`,
}
