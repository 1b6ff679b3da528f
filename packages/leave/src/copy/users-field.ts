/** A field for several people. */
export const usersFieldCopy = {
  add: 'Add a person',
  remove: (name: string) => `Remove ${name}`,
}
