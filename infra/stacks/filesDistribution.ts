import { Duration, type Stack } from 'aws-cdk-lib';
import {
  AllowedMethods,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { distributionMark, readHeaders } from '../../shared/files/reading.ts';
import { acknowledge } from '../constructs/acknowledge.ts';

/**
 * Browsers read files through this distribution, because S3 cannot send the headers that keep an uploaded file harmless. It has no access of its own: S3
 * checks the signature of each address, as if it had been asked itself.
 */
export const readingDistribution = (stack: Stack, bucket: Bucket): Distribution => {
  // Policies of an account have one namespace in all regions.
  const name = (policy: string) => `${stack.stackName}-${policy}-${stack.region}`;
  const { bucketName, bucketRegionalDomainName } = bucket;
  const origin = Bucket.fromBucketAttributes(stack, 'FilesOrigin', { bucketName, bucketRegionalDomainName });
  const distribution = new Distribution(stack, 'FilesDistribution', {
    comment: `Files of records: ${stack.stackName}`,
    defaultBehavior: {
      origin: S3BucketOrigin.withBucketDefaults(origin, { customHeaders: distributionMark }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      compress: false,
      cachePolicy: signedAddresses(stack, name('files')),
      responseHeadersPolicy: harmless(stack, name('files')),
    },
    errorResponses: cachedErrors.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
  });
  acknowledge(distribution, {
    'AwsSolutions-CFR1': 'Offices and customers may be anywhere.',
    'AwsSolutions-CFR2': 'S3 refuses whatever has no signature.',
    'AwsSolutions-CFR3': 'Each address is signed by a function that logs the request.',
    'AwsSolutions-CFR4': 'The domain is CloudFront’s own, whose certificate has one security policy.',
    'AwsSolutions-CFR7':
      'The signature of each address is the access; one of the distribution would open every file.',
  });
  return distribution;
};

/**
 * The whole signed address is the key, so that no request is answered with the response to another one: not even to a simultaneous one, and not with an
 * error. CloudFront takes a key only with a lifetime, but keeps nothing, because each address signs `no-store`.
 */
const signedAddresses = (stack: Stack, cachePolicyName: string): CachePolicy =>
  new CachePolicy(stack, 'FilesCaching', {
    cachePolicyName,
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(1),
    queryStringBehavior: CacheQueryStringBehavior.all(),
    // The bucket itself allows the origins of browsers.
    headerBehavior: CacheHeaderBehavior.allowList('Origin'),
  });

const harmless = (stack: Stack, responseHeadersPolicyName: string): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(stack, 'FilesHeaders', {
    responseHeadersPolicyName,
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy: readHeaders['content-security-policy'],
        override: true,
      },
      contentTypeOptions: { override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
    },
  });

/** CloudFront would return these for ten seconds, even if S3 has recovered. */
const cachedErrors = [403, 404, 500, 502, 503, 504];
