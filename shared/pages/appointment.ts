import { html } from 'hono/html';
import type { VisitStanding } from '../domain/visitRequests.ts';
import type { Html } from './page.ts';
import { problemBox } from './problem.ts';

export type VisitView = {
  readonly company: string;
  readonly standing: VisitStanding;
  readonly isConfirmed: boolean;
  /** Another time was asked for. */
  readonly isAsked: boolean;
  /** When the visit begins: a form that was opened before a move names another start. */
  readonly start: string;
  /** The known facts of the visit, by name; an unknown one has no value. */
  readonly facts: Readonly<Record<string, string | undefined>>;
  readonly problem?: string | undefined;
};

/** The visit, what became of it, and else the two forms to decide by. */
export const visitBody = (view: VisitView): Html => html`${problemBox(view.problem)}
${outcomeOf(view)}
<section>
<dl class="facts">${Object.entries(view.facts).map(([name, value]) => (value === undefined ? '' : html`<dt>${name}</dt><dd>${value}</dd>`))}</dl>
</section>
${view.standing === 'open' ? decisions(view) : ''}`;

const outcome = (heading: string, text: string): Html =>
  html`<section class="outcome" role="status"><h2>${heading}</h2><p>${text}</p></section>`;

const outcomeOf = (view: VisitView): Html => {
  const { standing, company } = view;
  const ask = `Questions? Please contact ${company}.`;
  switch (standing) {
    case 'canceled':
      return outcome('This appointment is canceled', `To book another one, please contact ${company}.`);
    case 'over':
      return outcome('This appointment is over', ask);
    case 'under_way':
      return outcome('We are on the way', ask);
    case 'arrived':
      return outcome('We have arrived', ask);
    case 'open':
      return answerOf(view);
  }
};

const answerOf = ({ isConfirmed, isAsked, company }: VisitView): Html => {
  const request = `${company} will contact you. Until then, your appointment stays as it is.`;
  if (isConfirmed)
    return outcome(
      'You confirmed this appointment',
      isAsked ? `You also asked for another time. ${request}` : 'Thank you. We look forward to it.',
    );
  return isAsked ? outcome('You asked for another time', request) : html``;
};

const decisions = ({ isConfirmed, isAsked, start }: VisitView): Html =>
  html`${
    isConfirmed
      ? ''
      : html`<section>
<h2>Does this time suit you?</h2>
<form method="post"><input type="hidden" name="start" value="${start}"><button name="decision" value="confirm">Confirm the appointment</button></form>
</section>`
  }${
    isAsked
      ? ''
      : html`<section>
<details><summary>Ask for another time</summary>
<form method="post"><input type="hidden" name="start" value="${start}">
<label for="reason">When would suit you? (optional)</label>
<textarea id="reason" name="reason" maxlength="2000"></textarea>
<button class="other" name="decision" value="another_time">Ask for another time</button>
</form></details>
</section>`
  }`;
