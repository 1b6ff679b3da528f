/** What the log-in page can show. */
export type Step = 'sign-in' | 'second-step' | 'register' | 'code' | 'forgot' | 'reset' | 'confirm-email'

export interface Notice {
  tone: 'info' | 'success' | 'danger'
  text: string
}

/** What every step is given. The address goes along from one to the next. */
export interface StepProps {
  email: string
  setEmail: (email: string) => void
  notice: Notice | undefined
  goTo: (step: Step, notice?: Notice) => void
  /** The password was right; the second step answers this. */
  askSecondStep: (challenge: string) => void
  /** Path to go on to. */
  wanted: string
  /** A session is open and its token stored. */
  onSignedIn: () => void
}
