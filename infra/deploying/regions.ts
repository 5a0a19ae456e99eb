/**
 * Regions that lack something a stage is made of, by the schemas of CloudFormation's resources in November 2026. AWS adds to its
 * regions: one that has it all by now comes off the list.
 */
const withoutMessages: readonly string[] = [
  'ap-east-1',
  'ap-southeast-4',
  'ap-southeast-5',
  'ap-southeast-7',
  'eu-south-2',
  'mx-central-1',
];

/** SES sends email from these regions, but receives none there. */
const withoutInbound: readonly string[] = ['ap-south-2', 'ca-west-1', 'eu-central-2', 'me-central-1'];

type StageNeeds = { readonly name: string; readonly inboundDomains: readonly string[] };

/** @throws Error with one sentence for a region in which the stage could not be made, or could take no mail in */
export const assertRegion = ({ name, inboundDomains }: StageNeeds, region: string): void => {
  const whatItLacks = lackOf(region, inboundDomains.length > 0);
  if (whatItLacks === undefined) return;
  throw new Error(
    `Stage ${name} cannot be made in ${region}: ${whatItLacks} there (infra/deploying/regions.ts); choose another region.`,
  );
};

const lackOf = (region: string, takesMailIn: boolean): string | undefined => {
  if (region.startsWith('cn-') || withoutMessages.includes(region))
    return 'SES or End User Messaging has no configuration sets';
  if (region.startsWith('us-gov-')) return 'CloudFront has no distributions';
  if (takesMailIn && withoutInbound.includes(region)) return 'SES takes no mail in';
  return undefined;
};
