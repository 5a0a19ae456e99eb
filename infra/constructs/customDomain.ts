import { CfnOutput } from 'aws-cdk-lib';
import {
  BasePathMapping,
  DomainName,
  EndpointType,
  SecurityPolicy,
  type Stage,
} from 'aws-cdk-lib/aws-apigateway';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { Construct } from 'constructs';

/** Serves each stage under its first path segments, and prints where the name's DNS record must point. */
export const serveUnderName = (
  scope: Construct,
  { name, certificateArn }: { name: string; certificateArn: string },
  stages: Readonly<Record<string, Stage>>,
): string => {
  const domainName = new DomainName(scope, 'Domain', {
    domainName: name,
    certificate: Certificate.fromCertificateArn(scope, 'Certificate', certificateArn),
    endpointType: EndpointType.REGIONAL,
    securityPolicy: SecurityPolicy.TLS_1_2,
  });
  for (const [basePath, stage] of Object.entries(stages)) {
    const { restApi } = stage;
    new BasePathMapping(scope, `Path-${basePath}`, { domainName, basePath, restApi, stage });
  }
  new CfnOutput(scope, 'DnsTarget', { value: domainName.domainNameAliasDomainName });
  return `https://${name}`;
};
