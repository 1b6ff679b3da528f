const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Whether a text looks like an address; whether somebody reads there only a mail can tell. Blanks around it count. */
export const isEmail = (text: string): boolean => EMAIL.test(text)
