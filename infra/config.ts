/** Resources that outlived their stacks, or were restored. */
export type AdoptedResources = {
  /**
   * A table with the same keys and indexes; the command adds the stream and other settings that a restored one lacks.
   */
  readonly tableName?: string;
  readonly userPoolId?: string;
  /** Without it the secrets in the table cannot be decrypted. */
  readonly sealingKeyArn?: string;
  /** Without it the files of records are not there. */
  readonly filesBucket?: string;
};

/** The URL of a model, and the whole ARN of the Secrets Manager secret with its key. */
export type ChatModel = { readonly url: string; readonly id: string; readonly keySecretArn?: string };

/** The differences between deployments, all of them. */
export type Stage = {
  readonly name: string;
  /** Table, user pool and key outlive the stack and refuse to be deleted. */
  readonly keepsData: boolean;
  /** The stage cannot be destroyed by a command. */
  readonly permanent: boolean;
  /** Twelve digits; with it the stage is refused in any other account. */
  readonly account?: string;
  /** Such as `us-east-1`; with it the stage is refused in any other region. */
  readonly region?: string;
  /** The resources that the stage adopts instead of creating them: docs/deploying.md, *Restore*. */
  readonly adopts?: AdoptedResources;
  /** A backup of the table every night, in a vault of its own, and if so a copy in a vault of another account: docs/deploying.md, *Backups elsewhere*. */
  readonly backups?: { readonly keptDays: number; readonly copyTo?: string };
  /** How long a release is watched once a stack has it; failing requests then bring the release before back. 0: not at all. */
  readonly watchMinutes: number;
  /** The address that mail comes from; SES must have verified it or its domain. */
  readonly messageSender: string;
  /** Domains, or addresses, at which SES takes mail in for tenants; only some regions can: docs/deploying.md, *Inbound email and SMS*. */
  readonly inboundDomains: readonly string[];
  /** Whom the alarms write to; without an address they only show in the console. */
  readonly alarmEmail?: string;
  /** Answers at `https://<name>/v1`, `/oauth`, `/p` and `/.well-known`; the certificate is of ACM in the same region. */
  readonly domain?: { readonly name: string; readonly certificateArn: string };
  /** Web origins whose scripts may call the API from a browser, such as `https://app.example.com`. */
  readonly browserOrigins: readonly string[];
  /** Where people may be sent back to once they signed in to a web app; with none, only machines get tokens. */
  readonly signInRedirects: readonly string[];
  /** The same for applications whose server keeps a secret, which need no PKCE. */
  readonly serverSignInRedirects: readonly string[];
  /**
   * The lifetime of a machine's token in hours, 1 to 24; Cognito charges for each token. A client keeps the lifetime
   * from its creation.
   */
  readonly machineTokenHours: number;
  /** The first label of the sign-in page's address. For a stage that is not deployed yet: docs/deploying.md, *A first deployment that fails*. */
  readonly signInPrefix?: string;
  /** AWS WAF before the API: the managed common rules, and for one address or token a fifth of the throttle; and before the pool's tokens. */
  readonly firewall: boolean;
  /** What each method of the API takes; above it callers are answered 429. */
  readonly throttle: { readonly requestsPerSecond: number; readonly burst: number };
  /** How many workers run at the same time behind the API: `few` fits an account that is new and runs ten functions at a time. */
  readonly workersAtOnce: 'few' | 'many';
  /** How many invocations share the sweep of each minute, 1 to 5; one begins some 100,000 things that are due. */
  readonly sweepersAtOnce: number;
  /** Whether AWS X-Ray keeps a trace of one request a second and of one in twenty beyond, for $5 a million; Lambda takes no other rate. */
  readonly traced: boolean;
  /**
   * Cognito sends invitations and password resets from `messageSender`, which SES has verified, by itself or by its domain. Without it
   * they come from Cognito's own address, 50 a day in an account.
   */
  readonly signInMail?: 'address' | 'domain';
  /** A model or inference profile of Amazon Bedrock that plans the manager agent's answers; without one its rules do. */
  readonly bedrockModelId?: string;
  /** Another model instead, by the protocol of chat completions; only companies whose settings allow it are answered by it. */
  readonly chatModel?: ChatModel;
  /** A folder of .ttf or .otf fonts for letters that papers would print as boxes, such as Chinese ones: docs/pages.md, *Letters*. */
  readonly paperFonts?: string;
  readonly logDays: 7 | 30 | 90 | 365;
  /** Webhooks may go to plain http on loopback. */
  readonly loopbackReceivers: boolean;
};

/** Used on one machine as well. Revoking a client refuses its tokens immediately, regardless of their lifetime. */
export const usualMachineTokenHours = 12;

const dev: Stage = {
  name: 'dev',
  keepsData: true,
  permanent: false,
  watchMinutes: 0,
  messageSender: 'office@example.com',
  inboundDomains: [],
  browserOrigins: [],
  signInRedirects: ['http://localhost:8080/callback'],
  serverSignInRedirects: [],
  machineTokenHours: usualMachineTokenHours,
  firewall: false,
  throttle: { requestsPerSecond: 50, burst: 100 },
  workersAtOnce: 'few',
  sweepersAtOnce: 1,
  traced: true,
  logDays: 7,
  loopbackReceivers: false,
};

export const stages = {
  dev,
  prod: {
    ...dev,
    name: 'prod',
    signInRedirects: [],
    permanent: true,
    watchMinutes: 10,
    firewall: true,
    throttle: { requestsPerSecond: 500, burst: 1_000 },
    workersAtOnce: 'many',
    logDays: 90,
  },
  // An AWS emulator on this machine: nothing of it is worth keeping, and its receivers are on loopback.
  emulator: { ...dev, name: 'emulator', keepsData: false, loopbackReceivers: true },
} as const satisfies Readonly<Record<string, Stage>>;

/** @throws Error with one sentence that lists the stages when there is none of that name, or no name */
export const stageNamed = (name: unknown): Stage => {
  const found: Stage | undefined = Object.values(stages).find((stage) => stage.name === name);
  if (found === undefined) {
    const names = Object.keys(stages).join(', ');
    const problem = typeof name === 'string' ? `There is no stage ${name}` : 'Name a stage';
    throw new Error(`${problem}; infra/config.ts has ${names}.`);
  }
  return found;
};

/** @throws Error with one sentence when the stage is for an emulator and would be put on AWS */
export const assertEmulated = ({ name, loopbackReceivers }: Stage, endpoint: string | undefined): void => {
  if (loopbackReceivers && endpoint === undefined)
    throw new Error(
      `Stage ${name} is for an emulator, not for AWS, where the runtime of each function listens on loopback: set AWS_ENDPOINT_URL.`,
    );
};

/** The account and region of a stage, or else of the command. */
export const environmentOf = ({ account, region }: Stage) => ({
  ...(account === undefined ? {} : { account }),
  ...(region === undefined ? {} : { region }),
});

/** Every stack of a stage has a name of this form. */
export const stackName = (stage: string, part: string): string => `LeadToPayment-${stage}-${part}`;

/** The prefix of the operations' functions, so that a role can be allowed to invoke exactly these. */
export const operationFunctionPrefix = ({ name }: Stage): string => `${stackName(name, 'operation')}-`;

/** What SES has verified of the address that Cognito writes from. */
export const identityOfSender = ({
  messageSender,
  signInMail,
}: Pick<Stage, 'messageSender' | 'signInMail'>) =>
  signInMail === 'domain' ? messageSender.slice(messageSender.indexOf('@') + 1) : messageSender;

/** The output that names the alarm which sends a release back. */
export const releaseAlarm = 'ReleaseAlarm';
