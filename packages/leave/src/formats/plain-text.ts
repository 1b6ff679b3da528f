/** How texts are compared in a search, without regard to case and accents: "Gráinne" is found by "grainne". */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .trim()
    .toLowerCase()

/** Letters and digits only, in lower case, as names of columns are compared. */
export const plainWord = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
