import type { Colours } from '../kernel/colours.ts';
import { paletteCss } from '../kernel/palette.ts';

/** The style of every page: made for a phone first, for light and dark, for paper, and for enlarged text. */
export const styleOf = ({ bar, onBar }: Colours): string => `
${paletteCss}
:root { --bar: ${bar}; --on-bar: ${onBar}; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 1.0625rem/1.5 system-ui, sans-serif; }
header { background: var(--bar); color: var(--on-bar); padding: 1rem; font-weight: 600; overflow-wrap: anywhere; }
header img { display: block; max-width: 14rem; max-height: 3.5rem; margin: 0 0 .5rem; padding: .25rem; background: #fff; border-radius: .25rem; }
main { max-width: 44rem; margin: 0 auto; }
header p { max-width: 41rem; margin: 0 auto; }
main { padding: 1rem; }
footer { max-width: 44rem; margin: 0 auto; padding: 0 1rem 2rem; color: var(--soft); font-size: .9375rem; }
footer p { margin: .125rem 0; } footer a, footer span { color: inherit; display: inline-block; margin-right: 1rem; padding: .25rem 0; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: .5rem 0 1rem; overflow-wrap: anywhere; }
h2 { font-size: 1.125rem; margin: 1.5rem 0 .5rem; }
section { background: var(--paper); border: 1px solid var(--line); border-radius: .5rem; padding: 0 1rem 1rem; margin: 1rem 0; }
p { margin: .5rem 0; overflow-wrap: anywhere; }
.soft { color: var(--soft); }
.text { white-space: pre-wrap; }
.outcome { border-left: .375rem solid var(--right); }
.problem { border-left: .375rem solid var(--wrong); }
.code { font: .875rem/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: .25rem 1rem; margin: .5rem 0; }
dt { overflow-wrap: anywhere; } dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; }
.facts { grid-template-columns: auto 1fr; } .facts dt { overflow-wrap: normal; } .facts dd { overflow-wrap: anywhere; white-space: pre-line; }
.sum { font-weight: 700; font-size: 1.125rem; }
ul, ol { padding: 0; margin: 0; list-style: none; }
li { padding: .75rem 0; border-bottom: 1px solid var(--line); }
li:last-child { border-bottom: 0; }
.steps { display: flex; gap: .5rem; } .steps li { flex: 1; padding: .375rem 0 0; border: 0; border-top: .25rem solid var(--line); color: var(--soft); font-size: .875rem; white-space: nowrap; }
.steps .done { border-color: var(--right); color: inherit; } .steps .now { border-color: currentColor; color: inherit; font-weight: 600; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.pictures { display: flex; flex-wrap: wrap; gap: 1rem; } .pictures li { padding: 0; border: 0; } .pictures a { color: inherit; }
.pictures img { display: block; max-width: 9rem; max-height: 9rem; border-radius: .25rem; }
.item { display: flex; justify-content: space-between; gap: 1rem; }
.item span:first-child { min-width: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
.item span:last-child { white-space: nowrap; font-variant-numeric: tabular-nums; }
table { width: 100%; border-collapse: collapse; margin: .5rem 0; font-variant-numeric: tabular-nums; }
th, td { padding: .625rem 0 .625rem 1rem; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
th:first-child, td:first-child { padding-left: 0; } thead th { font-size: .875rem; color: var(--soft); } .group { padding-top: 1rem; }
.end { text-align: right; white-space: nowrap; } .note { display: block; font-size: .875rem; color: var(--soft); white-space: pre-wrap; overflow-wrap: anywhere; }
.headline { font-size: 1.25rem; font-weight: 700; margin: 1rem 0 .5rem; }
fieldset { border: 0; padding: 0; margin: 1rem 0; min-width: 0; } legend { font-weight: 600; padding: 0; } a { color: inherit; }
label { display: block; font-weight: 600; margin: 1rem 0 .25rem; }
label.check { display: flex; gap: .75rem; align-items: flex-start; font-weight: 400; }
label.check input { flex: none; width: 1.5rem; height: 1.5rem; margin: 0; }
input:not([type=checkbox], [type=radio]), textarea, select { width: 100%; font: inherit; color: inherit; background: var(--page);
  border: 1px solid var(--soft); border-radius: .375rem; padding: .625rem .75rem; }
textarea { min-height: 6rem; resize: vertical; }
button { font: inherit; font-weight: 600; width: 100%; min-height: 3rem; margin-top: 1rem; padding: .5rem 1rem;
  border: 2px solid var(--bar); border-radius: .375rem; background: var(--bar); color: var(--on-bar); cursor: pointer; }
button.other { background: var(--paper); color: var(--ink); border-color: var(--soft); }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
summary { cursor: pointer; padding: .75rem 0; font-weight: 600; }
.away { position: absolute; left: -100vw; width: 1px; height: 1px; overflow: hidden; }
@media (max-width: 39.99rem) { thead { position: absolute; left: -300vw; } tr { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: .625rem 0; border-bottom: 1px solid var(--line); }
  td, .group { flex: 1 0 100%; padding: 0; border: 0; text-align: left; } td[data-name] { flex: 0 1 auto; color: var(--soft); } td[data-name]:last-child { margin-left: auto; color: inherit; }
  td[data-name=Quantity]::after { content: " ×"; } td[data-name=Balance]::before { content: "Balance "; color: var(--soft); } td[data-name]:empty { display: none; } }
@media (min-width: 22rem) { .facts .end { white-space: nowrap; } }
@media (min-width: 40rem) { header { padding: 1rem 1.5rem; } main { padding: 1.5rem; } footer { padding: 0 1.5rem 2rem; } section { padding: .5rem 1.5rem 1.5rem; } button { width: auto; min-width: 12rem; } }
@page { margin: 16mm; }
@media print { :root { color-scheme: light; --page: #fff; --paper: #fff; --ink: #000; --soft: #333; --line: #999; --right: #333; }
  body { font-size: 10.5pt; } header { background: none; color: #000; } header, main, footer { padding: 0; } header p, main, footer { max-width: none; margin-left: 0; margin-right: 0; }
  .outcome, .problem { padding-left: 1rem; } section { border: 0; padding: 0; } form, details, .steps, .screen { display: none; } thead { display: table-header-group; }
  li, dl, tr, footer { break-inside: avoid; } footer p { margin: 0; } footer a, footer span { padding: 0; } h2, h2 + .soft { break-after: avoid; } }
`;
