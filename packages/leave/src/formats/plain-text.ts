/** How texts are compared in a search, without regard to case and accents: "Gráinne" is found by "grainne". */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .trim()
    .toLowerCase()
