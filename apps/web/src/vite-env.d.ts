/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Id of the app on the wire, when it is not the usual one. */
  readonly VITE_APP_ID?: string
}
