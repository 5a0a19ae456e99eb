/**
 * The id of a construct that holds data. What is taken up has one of its own, so that CloudFormation neither takes it for
 * what the stack made before nor puts something empty in its place.
 */
export const stateId = (id: string, adopted: string | undefined): string =>
  adopted === undefined ? id : `${id}-${adopted}`;

/** The id of a key, which ends its ARN. */
export const keyIdOf = (arn: string): string => arn.slice(arn.indexOf('/') + 1);
