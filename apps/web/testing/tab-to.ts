import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

/** Presses the Tab key until the focus is on an element, as people without a pointer do. */
export async function tabTo(user: UserEvent, find: () => Element | null): Promise<void> {
  for (let stops = 0; stops < 60 && document.activeElement !== find(); stops++) await user.tab()
  expect(find()).toHaveFocus()
}
