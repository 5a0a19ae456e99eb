import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { pathEnding, rateRule, visible } from './rateRule.ts';

/**
 * A process of the facade asks for one token after the other, each of which takes Cognito some tenths of a second, so no address of
 * Lambda comes near this. A limit on all addresses together would let a stranger take the tokens of all.
 */
const tokensOfOneAddress = 1_000;

/**
 * The pool's own host serves tokens without our firewall, at $2.25 for a thousand; here one address gets only a
 * share.
 */
export const putFirewallBeforePool = (scope: Construct, { userPoolArn }: UserPool): void => {
  const acl = new CfnWebACL(scope, 'PoolFirewall', {
    scope: 'REGIONAL',
    defaultAction: { allow: {} },
    visibilityConfig: visible('pool-firewall'),
    rules: [
      rateRule(
        {
          name: 'pool-tokens-per-address',
          priority: 0,
          requests: tokensOfOneAddress,
          of: 'address',
          scopeDownStatement: pathEnding('/oauth2/token/*$'),
        },
        // Cognito words the refusal of its API by itself: 403.
        {},
      ),
    ],
  });
  new CfnWebACLAssociation(scope, 'BeforePool', { resourceArn: userPoolArn, webAclArn: acl.attrArn });
};
