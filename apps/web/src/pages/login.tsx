export function LoginPage(_: {
  fromUrl: string | undefined
  resetToken: string | undefined
  mode: 'register' | undefined
  email: string | undefined
}) {
  return null
}
