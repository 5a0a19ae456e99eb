import { basePath } from '../contract/operation.ts';

/** The parts of an OpenAPI document that say where the service is. */
type Located = {
  readonly components: {
    readonly securitySchemes: {
      readonly oauth2: {
        readonly flows: {
          readonly clientCredentials: object;
          readonly authorizationCode: object;
        };
      };
    };
  };
};

const authUrl = '';

/** The document with addresses that are relative to its own, so that it is right wherever it is served. */
export const locate = <D extends Located>(document: D) => {
  const { components } = document;
  const { oauth2 } = components.securitySchemes;
  const tokenUrl = `${authUrl}/oauth/token`;
  const flows = {
    clientCredentials: { ...oauth2.flows.clientCredentials, tokenUrl },
    authorizationCode: {
      ...oauth2.flows.authorizationCode,
      tokenUrl,
      authorizationUrl: `${authUrl}/oauth/authorize`,
    },
  };
  return {
    ...document,
    servers: [{ url: basePath }],
    components: { ...components, securitySchemes: { oauth2: { ...oauth2, flows } } },
  };
};
