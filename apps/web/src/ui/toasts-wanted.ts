let act = () => {}

/** Says what is to happen when there is the first message to show: their place is on the page from then on. */
export const onToastsWanted = (next: () => void): void => {
  act = next
}

export const wantToasts = (): void => act()
