import { FormField } from '../../contract/leadForms.ts';
import { captureLead, LeadInput } from '../../contract/leads.ts';
import { type FormRecord, leadOf, type RepeatedSubmission, type Submission } from '../../domain/leadForms.ts';
import type { Tenant } from '../../domain/tenants.ts';
import { toInstant } from '../../kernel/clock.ts';
import { Failure, type FailureCode, type Issue, notFound } from '../../kernel/failure.ts';
import type { Seams } from '../../kernel/seams.ts';
import { cutText, withoutStrays } from '../../kernel/text.ts';
import { labelOf, leadFormBody, thanksBody, trapField, utmFields } from '../../pages/leadForm.ts';
import { type Html, type HtmlPage, renderPage } from '../../pages/page.ts';
import { countTry, findForm } from '../../store/readers/leadForms.ts';
import { admit } from '../../store/records/admission.ts';
import type { EnactedOperation } from '../enact.ts';
import type { Body } from '../execute.ts';
import { actAsParty, type PartyBody, type PartyRequest } from '../party.ts';
import type { PageAnswer } from './pageResponses.ts';
import { servePage, type Visit } from './servePage.ts';

type OpenForm = { readonly tenantId: string; readonly form: FormRecord; readonly tenant: Tenant };

type Bodies = {
  readonly capture: Body<typeof captureLead>;
  readonly writeAgain: PartyBody<RepeatedSubmission>;
};

/** The page of a lead form: shows it, or makes a lead of a submission, as `captureLead` does. */
export const serveLeadForm = (bodies: Bodies) =>
  servePage('leadFormPage', async (visit, seams): Promise<PageAnswer> => {
    const found = await findForm(visit.key);
    if (found === undefined) throw notFound('page');
    const opened = { ...found, tenant: await admit(found.tenantId) };
    const { form: record } = opened;
    if (visit.form === undefined) {
      const body = visit.query.has('thanks')
        ? thanksBody(record)
        : leadFormBody(record, { utm: utmIn(visit.query), services: servicesOf(opened) });
      return { status: 200, page: await pageOf(opened, body) };
    }
    return submit(opened, bodies, { ...visit, form: visit.form }, seams);
  });

const servicesOf = ({ tenant }: OpenForm): readonly string[] => tenant.services.map(({ name }) => name);

/** Any website may frame a form: clickjacking gains nothing on it. */
const pageOf = ({ tenant, form }: OpenForm, body: Html): Promise<HtmlPage> =>
  renderPage({ title: form.name, tenant, body }, '*');

const submit = async (
  opened: OpenForm,
  bodies: Bodies,
  visit: Visit & { readonly form: URLSearchParams },
  seams: Seams,
): Promise<PageAnswer> => {
  const { tenantId, form } = opened;
  const { form: posted, address } = visit;
  const submission = submissionOf(form, posted);
  const again = async (status: 400 | 429, problem: string): Promise<PageAnswer> => ({
    status,
    page: await pageOf(
      opened,
      leadFormBody(form, { ...submission, utm: utmIn(posted), problem, services: servicesOf(opened) }),
    ),
  });
  // Should a person's browser have done it, nothing is lost: the form comes back without it.
  if (posted.get(trapField))
    return again(400, 'A hidden field was filled in automatically. Please send the form again.');
  if (!(await countTry(tenantId, form, address, toInstant(seams.clock()))))
    return again(429, 'This form was sent too often from your network. Please try again in an hour.');
  try {
    await take(opened, submission, bodies, (operation, run) => {
      const party = { tenant: opened.tenant, actor: `form:${form.id}` };
      return actAsParty(
        operation,
        visit,
        seams,
        async () => party,
        () => ({ party, run }),
      );
    });
    return 'thanks';
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'invalid_request') throw error;
    return again(400, problemOf(error));
  }
};

type Act = (operation: EnactedOperation, run: PartyRequest['run']) => Promise<void>;

const take = async (
  { form }: OpenForm,
  submission: Submission,
  { capture, writeAgain }: Bodies,
  act: Act,
): Promise<void> => {
  const { success, data, error } = LeadInput.safeParse(leadOf(form, submission));
  if (!success)
    throw new Failure('invalid_request', 'The form cannot be accepted.', {
      issues: error.issues.map(({ path, message }): Issue => ({ path: path.join('.'), message })),
    });
  const { failure } = await orRefused(
    'duplicate_lead',
    act(captureLead, (contextOf) => capture({ body: data }, contextOf())),
  );
  if (failure === undefined) return;
  const again = { ...captureLead, timelineText: `Wrote again through the form ${form.name}` };
  const repeated = { lead_id: String(failure.details?.lead_id), form, submission };
  const write = (isTooLong: boolean) =>
    act(again, (contextOf) => writeAgain({ ...repeated, isTooLong }, contextOf()));
  // A record has less room than its notes may have characters.
  const full = await orRefused('invalid_request', write(false));
  if (full.failure !== undefined) await write(true);
};

/** The refusal with that code, if there was one. */
const orRefused = async (
  code: FailureCode,
  acting: Promise<void>,
): Promise<{ readonly failure?: Failure }> => {
  try {
    await acting;
    return {};
  } catch (failure) {
    if (failure instanceof Failure && failure.code === code) return { failure };
    throw failure;
  }
};

const longestMessage = 5_000;

const submissionOf = ({ fields }: FormRecord, posted: URLSearchParams): Submission => ({
  values: Object.fromEntries(
    fields.map((field) => {
      const isLong = field === 'notes';
      const text = (posted.get(field) ?? '').replaceAll('\r\n', '\n');
      return [field, cutText(withoutStrays(text, isLong ? 'lines' : 'line').trim(), longestMessage)];
    }),
  ),
  utm: [...utmIn(posted)].map(([name, value]) => `${name}:${value}`),
});

const longestUtm = 200;

const utmIn = (from: URLSearchParams): ReadonlyMap<string, string> =>
  new Map(
    utmFields.flatMap((name): [string, string][] => {
      const value = cutText(withoutStrays(from.get(name) ?? '', 'line').trim(), longestUtm);
      return value === '' ? [] : [[name, value]];
    }),
  );

const problemOf = ({ details }: Failure): string => {
  const issues: unknown = details?.issues;
  const paths = Array.isArray(issues) ? issues.map(({ path }: Issue) => path.split('.').at(-1)) : [];
  const named = FormField.options.filter((field) => paths.includes(field)).map(labelOf);
  return named.length === 0
    ? 'Please tell us how to reach you.'
    : `Please check: ${new Intl.ListFormat('en').format(named)}.${paths.includes('phone') ? ' A phone number needs its area code.' : ''}`;
};
