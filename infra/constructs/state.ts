/**
 * The id of a construct with data. An adopted one has its own id, so that CloudFormation neither treats it as the
 * stack's former one nor replaces it with an empty one.
 */
export const stateId = (id: string, adopted: string | undefined): string =>
  adopted === undefined ? id : `${id}-${adopted}`;

/** The id of a key, which ends its ARN. */
export const keyIdOf = (arn: string): string => arn.slice(arn.indexOf('/') + 1);
