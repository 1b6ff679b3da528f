export const connectionCopy = {
  offline: 'You are offline. What you see may be out of date.',
  nothingChanged: 'No connection. Nothing was changed.',
  pageNotLoaded: 'This page could not be loaded. Please check your connection and try again.',
}
