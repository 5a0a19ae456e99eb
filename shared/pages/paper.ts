import { html } from 'hono/html';
import type { Fact, Paper, Passage, Row, Standing, Sum, Table } from '../papers/paper.ts';
import type { Html } from './page.ts';

/** The head of a document, the same as on its PDF. */
export const paperHead = ({ number, to, facts, standing, headline }: Paper): Html => html`
${standing === undefined ? '' : standingBox(standing)}
<section>
${headline === undefined ? '' : html`<p class="headline">${headline}</p>`}
<dl class="facts">${number === undefined ? '' : html`<dt>Number</dt><dd class="end">${number}</dd>`}${facts.map(factRow)}
<dt>${to.heading}</dt><dd><strong>${to.name}</strong>${to.lines.map(({ text }) => html`<br>${text}`)}</dd></dl>
</section>`;

export const paperLines = ({ tables, sums }: Paper): Html => html`<section>
${tables.map((table, index) => html`${tableOf(table)}${sumsOf([...(table.sums ?? []), ...(index === 0 ? sums : [])])}`)}
</section>`;

export const paperPassages = (passages: readonly Passage[]): Html =>
  html`${passages.map(
    ({ heading, text }) => html`<section><h2>${heading}</h2><p class="text">${text}</p></section>`,
  )}`;

export const paperClosing = ({ closing }: Paper): Html =>
  html`${closing?.tables.map((table) => html`<section>${tableOf(table)}</section>`) ?? ''}
${closing?.passages.map(
  ({ heading, text }) =>
    html`<section><details><summary>${heading}</summary><p class="text code">${text}</p></details></section>`,
)}`;

/** The same to keep or to print. */
export const fileLink = ({ file }: { readonly file: string }): Html =>
  html`<p class="screen"><a href="${file}">Download as PDF</a></p>`;

const standingBox = ({ tone, heading, text }: Standing): Html =>
  html`<section class="${tone === 'good' ? 'outcome' : 'problem'}" role="status"><h2>${heading}</h2><p>${text}</p></section>`;

const factRow = ({ name, value }: Fact): Html => html`<dt>${name}</dt><dd>${value}</dd>`;

export const sumsOf = (sums: readonly Sum[]): Html | '' =>
  sums.length === 0
    ? ''
    : html`<dl>${sums.map(
        ({ name, amount, isTotal }) =>
          html`<dt class="${isTotal ? 'sum' : ''}">${name}</dt><dd class="${isTotal ? 'sum' : ''}">${amount}</dd>`,
      )}</dl>`;

/** On a phone the cells of a row are stacked, so each repeats its column's name. */
export const tableOf = ({ heading, note, columns, rows }: Table): Html => html`
${heading === '' ? '' : html`<h2>${heading}</h2>`}${note === undefined ? '' : html`<p class="soft text">${note}</p>`}
<table role="table">
<thead><tr role="row">${columns.map(({ name, align }) => html`<th scope="col" role="columnheader" class="${align}">${name}</th>`)}</tr></thead>
<tbody>${rows.map((row) => rowOf(row, columns))}</tbody>
</table>`;

const rowOf = (row: Row, columns: Table['columns']): Html =>
  'heading' in row
    ? html`<tr role="row"><th role="cell" colspan="${columns.length}" class="group">${row.heading}</th></tr>`
    : html`<tr role="row">${row.cells.map((cell, index) =>
        index === 0
          ? html`<td role="cell"><span class="text">${cell}</span>${row.note === undefined ? '' : html`<span class="note">${row.note}</span>`}</td>`
          : html`<td role="cell" class="${columns[index]?.align ?? ''}" data-name="${columns[index]?.name ?? ''}">${cell}</td>`,
      )}</tr>`;
