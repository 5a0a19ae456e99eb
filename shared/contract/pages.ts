import type { Path } from './operation.ts';

/**
 * A page for people without a token. It is separate from the operations: it uses HTML and forms, not our envelope.
 */
export type PageEndpoint = {
  readonly id:
    | `${LinkKind}Page`
    | `${PaperKind}File`
    | 'leadFormPage'
    | 'unsubscribePage'
    | 'logoImage'
    | 'calendarFeed'
    | 'consolePage';
  readonly method: 'GET' | 'HEAD' | 'POST';
  readonly path: Path;
  /** On AWS, the function that serves it with others. */
  readonly servedBy?: 'servePapers';
};

export const paperKinds = ['estimate', 'contract', 'invoice', 'creditNote', 'statement'] as const;
export type PaperKind = (typeof paperKinds)[number];

/** The customer's pages with a link: the documents, and visits. */
export const linkKinds = [...paperKinds, 'appointment'] as const;
export type LinkKind = (typeof linkKinds)[number];

export const pagesPath = '/p';

/** The path of each kind of document below `/p`; a link's token ends it. */
export const linkPaths = {
  estimate: '/e',
  contract: '/c',
  invoice: '/i',
  creditNote: '/n',
  statement: '/s',
  appointment: '/v',
} as const satisfies Record<LinkKind, Path>;

/** Below the page of a document: the document as a PDF. */
export const filePath = '/pdf';

/** The query parameter for a payment's receipt, on an invoice's file. */
export const receiptQuery = 'receipt';

/** The path of lead forms below `/p`; a form's key ends it. */
export const formsPath = '/f';

/** The path for unsubscribing from reminders and follow-ups, below `/p`; a token ends it. */
export const unsubscribePath = '/u';

/** The path of companies' logos below `/p`; a logo's key ends it. */
export const logosPath = '/l';

/** Below `/p`: calendar feeds. The feed's key ends the path. */
export const calendarsPath = '/cal';

/** Below `/p`: the console of an office, and below it the files that it loads. */
export const consolePath = '/console';

/** A page for reading allows HEAD as well. */
const looking = ['GET', 'HEAD'] as const;
const deciding = [...looking, 'POST'] as const;

/** An invoice, a credit note or a statement leaves the customer nothing to decide. */
const methodsOfPage = {
  estimate: deciding,
  contract: deciding,
  invoice: looking,
  creditNote: looking,
  statement: looking,
  appointment: deciding,
} as const satisfies Record<LinkKind, readonly PageEndpoint['method'][]>;

/** Below `/p`. */
export const pageEndpoints: readonly PageEndpoint[] = [
  ...linkKinds.flatMap((kind) =>
    methodsOfPage[kind].map((method) => ({
      id: `${kind}Page` as const,
      method,
      path: `${linkPaths[kind]}/{token}` as const,
    })),
  ),
  ...paperKinds.flatMap((kind) =>
    looking.map((method) => ({
      id: `${kind}File` as const,
      method,
      path: `${linkPaths[kind]}/{token}${filePath}` as const,
      servedBy: 'servePapers' as const,
    })),
  ),
  ...deciding.map((method) => ({
    id: 'leadFormPage' as const,
    method,
    path: `${formsPath}/{key}` as const,
  })),
  ...deciding.map((method) => ({
    id: 'unsubscribePage' as const,
    method,
    path: `${unsubscribePath}/{token}` as const,
  })),
  ...looking.map((method) => ({
    id: 'logoImage' as const,
    method,
    path: `${logosPath}/{key}` as const,
  })),
  ...looking.map((method) => ({
    id: 'calendarFeed' as const,
    method,
    path: `${calendarsPath}/{key}` as const,
  })),
  ...looking.flatMap((method) =>
    ([consolePath, `${consolePath}/{file}`] as const).map((path) => ({
      id: 'consolePage' as const,
      method,
      path,
    })),
  ),
];

export const showsPictures = ({ id }: PageEndpoint): boolean => pictured.some((kind) => id === `${kind}Page`);

const pictured: readonly LinkKind[] = ['estimate', 'contract', 'invoice'];

export const opensLink = ({ path }: PageEndpoint): boolean => path.includes('/{token}');
