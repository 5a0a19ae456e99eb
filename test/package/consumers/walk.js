/** What an application does with the package, in the language that every consumer shares. */
export const walk = async ({ createClient, ApiError }, { baseUrl, token, phone }) => {
  const client = createClient({ baseUrl, token: async () => token });
  const body = { contact: { first_name: 'Grace', phone } };
  const idempotencyKey = `walk ${phone}`;
  const lead = await client.captureLead({ body }, { idempotencyKey });
  const again = await client.captureLead({ body }, { idempotencyKey });
  expectEqual(again.id, lead.id);

  const refusal = await client.captureLead({ body }).catch((error) => error);
  if (!(refusal instanceof ApiError)) throw new Error(`The refusal is no ApiError: ${refusal}`);
  expectEqual(refusal.code, 'duplicate_lead');
  expectEqual(refusal.details.lead_id, lead.id);

  const ids = [];
  for await (const { id } of client.pages.listLeads({ query: { limit: 1 } })) ids.push(id);
  if (!ids.includes(lead.id)) throw new Error('The lead is in no page of the list.');
  await client.getAvailability({
    query: {
      service: 'Slate roof repair',
      from: new Date().toISOString(),
      to: new Date(Date.now() + 86_400_000).toISOString(),
      skills: ['slate', 'shingle'],
    },
  });
};

export const checkWebhook = ({ verify, InvalidWebhook }, { body, headers, secret }) => {
  expectEqual(verify(body, headers, secret).id, JSON.parse(body).id);
  try {
    verify(`${body} `, headers, secret);
  } catch (error) {
    if (error instanceof InvalidWebhook) return;
    throw error;
  }
  throw new Error('An altered webhook was taken for a genuine one.');
};

const expectEqual = (actual, wanted) => {
  if (actual !== wanted) throw new Error(`${actual} is not ${wanted}.`);
};
