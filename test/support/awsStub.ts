import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../../infra/local/machine/listening.ts';

/** What an action of AWS answers: an object as JSON, a text as XML; a name with a status is a failure of that name. */
export type Answer = object | string | { readonly status: number; readonly failure: string };

export type AwsStub = {
  readonly endpoint: string;
  /** The actions that were asked for, in order. */
  readonly calls: { readonly action: string; readonly body: unknown }[];
  answers: Readonly<Record<string, Answer>>;
  readonly stop: () => Promise<void>;
};

/** Speaks enough of AWS's protocols for its clients, and answers by the name of the action what a test says. */
export const startAwsStub = async (): Promise<AwsStub> => {
  const stub: Pick<AwsStub, 'calls' | 'answers'> = { calls: [], answers: {} };
  const server = createServer(async (request, response) => {
    const call = read(request, await text(request));
    stub.calls.push(call);
    const answer = stub.answers[call.action] ?? {
      status: 400,
      failure: `The test says nothing of ${call.action}`,
    };
    const isS3 = isOfS3(call.action);
    if (typeof answer === 'string') {
      response.writeHead(200, { 'content-type': 'text/xml' });
      response.end(isS3 ? answer : `<r><${call.action}Result>${answer}</${call.action}Result></r>`);
    } else if ('failure' in answer && 'status' in answer) {
      const isXml = request.headers['content-type']?.includes('form') === true;
      response.writeHead(Number(answer.status), { 'x-amzn-errortype': String(answer.failure) });
      const name = String(answer.failure);
      if (isS3) return void response.end(`<Error><Code>${name}</Code></Error>`);
      response.end(
        isXml
          ? `<ErrorResponse><Error><Code>ValidationError</Code><Message>${name}</Message></Error></ErrorResponse>`
          : JSON.stringify({ __type: name, message: name }),
      );
    } else {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    }
  });
  const { endpoint, close } = await listen(server);
  return Object.assign(stub, { endpoint, stop: close });
};

/** S3 answers in XML, as no other service that names its actions by paths; the paths of the others begin with a version. */
const isOfS3 = (action: string): boolean => / \/(?!v\d|\d{4}-)/.test(action);

/** JSON names its action in a header, the query protocol in the body, REST by its path. */
const read = ({ headers, method, url }: IncomingMessage, body: string): AwsStub['calls'][number] => {
  const [, target] = String(headers['x-amz-target'] ?? '').split('.');
  if (target !== undefined) return { action: target, body: JSON.parse(body) };
  const form = new URLSearchParams(body);
  const action = form.get('Action');
  if (action !== null) return { action, body: Object.fromEntries(form) };
  return { action: `${method} ${url}`, body };
};
