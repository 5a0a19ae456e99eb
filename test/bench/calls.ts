import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { Item } from '../../shared/store/table/table.ts';
import { amongCalls, type Step } from '../support/amongCalls.ts';

const commands = {
  BatchGetItemCommand: BatchGetCommand,
  DeleteItemCommand: DeleteCommand,
  GetItemCommand: GetCommand,
  PutItemCommand: PutCommand,
  QueryCommand,
  TransactWriteItemsCommand: TransactWriteCommand,
  UpdateItemCommand: UpdateCommand,
};
type Name = keyof typeof commands;

type Call = { readonly name: Name; readonly input: object };
/** Calls of the table, those that are made side by side together. */
export type Calls = readonly (readonly Call[])[];

const isName = (name: string): name is Name => name in commands;
const isWrite = (name: Name): boolean => !/^(BatchGet|Get|Query)/.test(name);

/** Does the work and notes its calls of the table; what it would write is not written, so that the calls can still be made. */
export const callsOf = async (work: () => Promise<unknown>): Promise<Calls> => {
  const rounds: Call[][] = [];
  let isOpen = false;
  const noted: Step =
    (next, { commandName: name = '' }) =>
    async (args) => {
      if (!isName(name)) throw new Error(`${name} cannot be made again.`);
      if (!isOpen) rounds.push([]);
      isOpen = true;
      rounds.at(-1)?.push({ name, input: documentsIn(structuredClone(args.input)) });
      const answer = isWrite(name) ? { output: { $metadata: {} }, response: {} } : await next(args);
      isOpen = false;
      return answer;
    };
  await amongCalls(noted, work);
  return rounds;
};

/** The items that the calls put; to change one changes the call. */
export const itemsPutBy = (calls: Calls): Item[] =>
  calls.flat().flatMap(({ name, input }) => {
    if (name !== 'TransactWriteItemsCommand') return [];
    const { TransactItems = [] } = input as TransactWriteCommandInput;
    return TransactItems.flatMap(({ Put }) => (Put?.Item === undefined ? [] : [Put.Item]));
  });

const holders = new Set(['Item', 'Key', 'Keys', 'ExpressionAttributeValues', 'ExclusiveStartKey']);

/** The input of a command as the document client takes it: with plain values. */
const documentsIn = (input: object): object =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      eachIn(
        value,
        holders.has(name) ? (item) => unmarshall(item as Parameters<typeof unmarshall>[0]) : documentsIn,
      ),
    ]),
  );

/** What the object, or each of a list of them, becomes; anything else stays as it is. */
const eachIn = (value: unknown, become: (one: object) => object): unknown => {
  if (Array.isArray(value)) return value.map((one) => eachIn(one, become));
  return typeof value === 'object' && value !== null ? become(value) : value;
};

let plain: DynamoDBDocumentClient | undefined;

/** Makes the calls with the SDK as it comes, and nothing around it. */
export const makeCalls = async (calls: Calls): Promise<void> => {
  plain ??= DynamoDBDocumentClient.from(new DynamoDBClient());
  const connection = plain;
  for (const round of calls)
    await Promise.all(
      round.map(({ name, input }) => {
        // Which input belongs to which command was noted with it.
        const Command = commands[name] as new (input: object) => GetCommand;
        return connection.send(new Command(input));
      }),
    );
};
