/** Styles of the pages, light and dark. */
export const STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(#f5f6f8, #14171c); color: light-dark(#1c222b, #e8eaee) }
main { box-sizing: border-box; width: min(26rem, 100% - 2rem); margin: 1rem; padding: 2rem 1.5rem; border: 1px solid light-dark(#dfe3e9, #323945); border-radius: .75rem; background: light-dark(#fff, #1d222a) }
.app { margin: 0; font-weight: 600; color: light-dark(#4a5361, #b3bbc8); overflow-wrap: anywhere }
h1 { margin: .25rem 0 1.25rem; font-size: 1.5rem; line-height: 1.25 }
form { display: grid; gap: 1rem }
label { display: grid; gap: .25rem; font-weight: 500 }
input, textarea { box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: inherit; color: inherit; background: light-dark(#fff, #14171c); border: 1px solid light-dark(#76808f, #7d8797); border-radius: .5rem }
button { min-height: 2.75rem; font: inherit; font-weight: 600; color: light-dark(#fff, #14171c); background: light-dark(#1c222b, #e8eaee); border: 1px solid transparent; border-radius: .5rem; cursor: pointer }
textarea { min-height: 6rem; resize: vertical }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1.25rem }
dt { color: light-dark(#4a5361, #b3bbc8) }
dd { margin: 0; overflow-wrap: anywhere }
button:hover { background: light-dark(#3a4452, #fff) }
:focus-visible { outline: 3px solid light-dark(#176a3d, #6fd39a); outline-offset: 2px }
a { color: inherit }
nav { display: flex; flex-wrap: wrap; gap: .5rem 1.25rem; margin-top: 1.25rem }
nav a, p a { display: inline-block; padding: .25rem 0 }
[role] { margin: 0 0 1rem; padding: .75rem; border-radius: .5rem; border: 1px solid currentColor }
[role=alert] { color: light-dark(#a3161c, #ffb4b0) }
[role=status] { color: light-dark(#0b6b3a, #8fe0b4) }
`
