/** The parts of an OpenAPI document that say where the service is. */
type ServedDocument = {
  readonly components: {
    readonly securitySchemes: {
      readonly oauth2: {
        readonly description: string;
        readonly flows: {
          readonly clientCredentials: object;
          readonly authorizationCode: object;
        };
      };
    };
  };
};

/** The document with the addresses of the service that serves it, and the addresses of its OAuth endpoints. */
export const locate = <D extends ServedDocument>(
  document: D,
  {
    baseUrl,
    authUrl,
    accessNote,
  }: { readonly baseUrl: string; readonly authUrl: string; readonly accessNote: string },
) => {
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
  const description = `${oauth2.description} ${accessNote}`.trim();
  return {
    ...document,
    servers: [{ url: baseUrl }],
    components: { ...components, securitySchemes: { oauth2: { ...oauth2, description, flows } } },
  };
};
