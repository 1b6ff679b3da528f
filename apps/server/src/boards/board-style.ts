/** Names of 4.5vh are 24 mm high on a screen of 43 inches. They are readable from four metres. */
export const BOARD_STYLE = `:root { color-scheme: light dark; font: min(5vh, 2.8vw)/1.25 system-ui, sans-serif }
body { margin: 0; background: light-dark(#fff, #14171c); color: light-dark(#14181f, #f2f4f7) }
main { box-sizing: border-box; min-height: 100vh; padding: 3vh 3vw; display: grid; grid-template-columns: 1fr auto; grid-template-rows: auto 1fr auto; gap: 2vh 2vw; align-items: baseline }
h1 { margin: 0; font-size: 1em; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
main > p { margin: 0 }
.clock { font-size: .7em; color: light-dark(#3f4856, #c3cad5) }
.lists { grid-column: 1 / -1; align-self: start; display: grid; grid-template-columns: 1fr 1fr; gap: 0 4vw }
section { min-width: 0 }
section p { margin: 0; color: light-dark(#3f4856, #c3cad5) }
h2 { margin: 0 0 1vh; font-size: .8em; border-bottom: .08em solid light-dark(#1b7a46, #6fd39a) }
.count { font-weight: 400; color: light-dark(#3f4856, #c3cad5) }
ul { list-style: none; margin: 0; padding: 0 }
li { display: flex; justify-content: space-between; align-items: baseline; gap: 1vw; padding: .4vh 0 }
.name { min-width: 0; font-size: .9em; font-weight: 600; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.days { flex: none; font-size: .5em; color: light-dark(#3f4856, #c3cad5) }
.foot { grid-column: 1 / -1; font-size: max(.3em, 14px) }
a { display: inline-block; min-height: 24px; color: inherit }
:focus-visible { outline: .15em solid light-dark(#1b7a46, #6fd39a) }
@media (max-width: 800px) {
  :root { font-size: 20px }
  main, .lists { grid-template-columns: 1fr; gap: 16px }
  main { grid-template-rows: none; align-content: start }
  li { flex-wrap: wrap }
}
`
