import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Says of findings of the rule packs, by their ids, why they stand here: for this construct and what it consists of. */
export const acknowledge = (construct: IConstruct, reasons: Readonly<Record<string, string>>): void => {
  for (const [id, reason] of Object.entries(reasons)) Validations.of(construct).acknowledge({ id, reason });
};
