import {
  DynamoDBStreamsClient,
  type DynamoDBStreamsClientConfig,
  type _Record as ReadRecord,
} from '@aws-sdk/client-dynamodb-streams';
import { lean } from '../../../shared/kernel/leanClient.ts';

type Handler<Args, Answer> = (args: Args) => Promise<Answer>;

/** Reads the streams of a DynamoDB. It returns only the keys and places of unwanted records. */
export const streamClient = (
  where: DynamoDBStreamsClientConfig,
  isWanted: (record: ReadRecord) => boolean,
): DynamoDBStreamsClient => {
  const client = lean(new DynamoDBStreamsClient({ ...where, cacheMiddleware: true }));
  const withoutImages =
    <Args, Answer extends { response: unknown }>(next: Handler<Args, Answer>): Handler<Args, Answer> =>
    async (args) => {
      const answer = await next(args);
      const { response } = answer;
      if (typeof response === 'object' && response !== null && 'body' in response)
        response.body = withoutUnwantedImages(response.body, isWanted);
      return answer;
    };
  client.middlewareStack.addRelativeTo(withoutImages, {
    relation: 'before',
    toMiddleware: 'readWhole',
    name: 'withoutImages',
  });
  return client;
};

/** A page has hundreds of records, of which few are wanted, and the SDK looks at each value of each of them. */
const withoutUnwantedImages = (body: unknown, isWanted: (record: ReadRecord) => boolean): unknown => {
  if (!(body instanceof Buffer) || !body.includes('"NewImage"')) return body;
  const page: { Records?: ReadRecord[] } = JSON.parse(body.toString());
  const Records = page.Records?.map((record) => (isWanted(record) ? record : withoutImage(record)));
  return Buffer.from(JSON.stringify({ ...page, Records }));
};

const withoutImage = ({ dynamodb: { NewImage, ...place } = {}, ...record }: ReadRecord): ReadRecord => ({
  ...record,
  dynamodb: place,
});
