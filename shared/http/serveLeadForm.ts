import { FormField } from '../contract/leadForms.ts';
import { captureLead, LeadInput } from '../contract/leads.ts';
import { receive } from '../domain/communications.ts';
import { type FormRecord, isFull, leadOf, type Submission, writeAgain } from '../domain/leadForms.ts';
import { capture, type LeadRecord } from '../domain/leads.ts';
import type { Birth, Decision } from '../domain/record.ts';
import type { Tenant } from '../domain/tenant.ts';
import { toInstant } from '../kernel/clock.ts';
import { Failure, type Issue, notFound } from '../kernel/failure.ts';
import type { Seams } from '../kernel/seams.ts';
import { cutText, withoutStrays } from '../kernel/text.ts';
import { labelOf, leadFormBody, thanksBody, trapField, utmFields } from '../pages/leadForm.ts';
import { type Html, type HtmlPage, renderPage } from '../pages/page.ts';
import { collectionOf } from '../store/readers/collection.ts';
import { countTry, findForm } from '../store/readers/leadForms.ts';
import { admit } from '../store/records/admission.ts';
import { kinds } from '../store/records/kinds.ts';
import { actAsParty, type PartyContext } from './party.ts';
import { type PageAnswer, servePage, type Visit } from './servePage.ts';

type OpenForm = { readonly tenantId: string; readonly form: FormRecord; readonly tenant: Tenant };

/** The page of a lead form: shows it, or makes a lead of a submission, as `captureLead` does. */
export const serveLeadForm = () =>
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
    return submit(opened, { ...visit, form: visit.form }, seams);
  });

const servicesOf = ({ tenant }: OpenForm): readonly string[] => tenant.services.map(({ name }) => name);

/** Any website may frame a form: clickjacking gains nothing on it. */
const pageOf = ({ tenant, form }: OpenForm, body: Html): Promise<HtmlPage> =>
  renderPage({ title: form.name, tenant, body }, '*');

const submit = async (
  opened: OpenForm,
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
    const admitted = async () => opened;
    await actAsParty(captureLead, visit, seams, admitted, (form, context) => take(form, submission, context));
    return 'thanks';
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'invalid_request') throw error;
    return again(400, problemOf(error));
  }
};

const take = async (
  { tenantId, form, tenant }: OpenForm,
  submission: Submission,
  { now, ids, commit }: PartyContext,
): Promise<unknown> => {
  const write = (decision: Decision, timelineText?: string) =>
    commit({ tenantId, actor: `form:${form.id}` }, decision, timelineText);
  const { success, data, error } = LeadInput.safeParse(leadOf(form, submission));
  if (!success)
    throw new Failure('invalid_request', 'The form cannot be taken.', {
      issues: error.issues.map(({ path, message }): Issue => ({ path: path.join('.'), message })),
    });
  const { region, services } = tenant;
  const birth = { id: ids.next(), lifecycleNumber: ids.lifecycleNumber(), now, region, services };
  try {
    return await write(capture(data, birth));
  } catch (failure) {
    if (!(failure instanceof Failure) || failure.code !== 'duplicate_lead') throw failure;
    const lead = await collectionOf(tenantId, kinds.leads).get(String(failure.details?.lead_id));
    const text = `Wrote again through the form ${form.name}`;
    if (isFull(lead, submission)) return write(asMessage(lead, submission, form, birth), text);
    const again = writeAgain(lead, submission, now);
    if (again.changes.length === 0) return undefined;
    // A record has less room than its notes may have characters.
    return write(again, text).catch((problem: unknown) => {
      if (!(problem instanceof Failure) || problem.code !== 'invalid_request') throw problem;
      return write(asMessage(lead, submission, form, birth), text);
    });
  }
};

/** What a person wrote whose notes are full, as a message of its own. */
const asMessage = (
  lead: LeadRecord,
  { values }: Submission,
  { name }: FormRecord,
  birth: Birth,
): Decision => {
  const from = lead.contact.email ?? lead.contact.phone ?? '';
  const channel = lead.contact.email === null ? 'sms' : 'email';
  const said = { channel, from, subject: name, body: values.notes ?? '' } as const;
  return receive(said, { from, customer: undefined, lead }, birth);
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
