import type { Scope } from '../../shared/contract/scopes.ts';
import type { User } from '../../shared/domain/users.ts';
import type { Operator } from '../../shared/store/operator/operator.ts';

/** A deployment's identity provider; only it has secrets and passwords. */
export type Directory = {
  readonly createClient: (client: NewClient) => Promise<{ id: string; secret: string }>;
  /** A new secret; the earlier ones end immediately. */
  readonly rotateSecret: (clientId: string) => Promise<string>;
  /** Does nothing if the client is already gone. */
  readonly removeClient: (clientId: string) => Promise<void>;
  /**
   * The `sub` of the user's tokens, and a password if the user gets no email.
   * @throws Failure `conflict` if the email is taken
   */
  readonly createUser: (user: NewUser) => Promise<{ id: string; password?: string }>;
  /** Does nothing if the user is already gone. */
  readonly removeUser: (user: KnownUser) => Promise<void>;
  /**
   * Disables or enables sign-in and renewal of tokens for the user. Issued access tokens stay valid for up to an hour.
   * @throws Failure `not_found` if the user has no account, as after an import
   */
  readonly setUserEnabled: (user: KnownUser, isEnabled: boolean) => Promise<void>;
  /**
   * Ends the user's password. Returns a new one if the user gets no email about choosing one.
   * @throws Failure `not_found` as above
   */
  readonly resetPassword: (user: KnownUser) => Promise<string | undefined>;
};

export type NewClient = {
  readonly tenantId: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
};

/** Identified by the id, which is the `sub`: after an import the email may belong to a user of another company. */
export type KnownUser = Pick<User, 'id' | 'email'>;

export type NewUser = { readonly tenantId: string; readonly email: string; readonly name: string };

/** The phone numbers of one deployment. */
export type Numbers = {
  /**
   * Checks whether SMS to the number can be received here; the returned function sets that up.
   * @throws Failure `not_found`, or `conflict` if the number has another use
   */
  readonly take: (phone: string) => Promise<() => Promise<void>>;
  /** Stops receiving SMS to the number. */
  readonly giveBack: (phone: string) => Promise<void>;
};

/** Files by their keys in the file store; a key's first segment is the company. */
export type StoredFiles = {
  /** All companies' keys, or one company's. */
  readonly list: (tenantId?: string) => Promise<readonly string[]>;
  readonly read: (key: string) => Promise<Uint8Array>;
  readonly put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Returns the number of removed files. */
  readonly removeAll: (tenantId: string) => Promise<number>;
};

/** The table is configured by the environment, as everywhere. */
export type Target = {
  /** Undefined for the service on this machine. */
  readonly stage: string | undefined;
  readonly operator: Operator;
  readonly directory: Directory;
  readonly numbers: Numbers;
  readonly files: StoredFiles;
  /** Waits until every request that started before has ended. */
  readonly outlastRequests: () => Promise<unknown>;
  readonly baseUrl: string;
  readonly authUrl: string;
  readonly close: () => void;
};
