/** Whether a file is a photo in the format of newer phones, by its type or, where the system knows none, by its name. */
export const isHeic = ({ name, type }: { name: string; type: string }): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
