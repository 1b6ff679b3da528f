let act = () => {}

/** Sets the handler that mounts the toast region when the first message is shown. */
export const onToastsWanted = (next: () => void): void => {
  act = next
}

export const wantToasts = (): void => act()
