/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Id of the app on the wire, if it differs from the default. */
  readonly VITE_APP_ID?: string
}
