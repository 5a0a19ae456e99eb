import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How many functions the account has, by Lambda's own protocol. */
export const countFunctions = async (endpoint: string): Promise<number> => {
  let count = 0;
  for (let marker: string | null = ''; marker !== null; ) {
    const query: string = marker === '' ? '' : `?Marker=${encodeURIComponent(marker)}`;
    const response = await fetch(`${endpoint}/2015-03-31/functions/${query}`);
    const page: { Functions: unknown[]; NextMarker?: string | null } = JSON.parse(await response.text());
    count += page.Functions.length;
    marker = page.NextMarker || null;
  }
  return count;
};

/** How many functions the templates in a folder describe, those of nested stacks too. */
export const countInTemplates = (folder: string): number =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.template.json'))
    .flatMap((name) => {
      const template: { Resources: Record<string, { Type: string }> } = JSON.parse(
        readFileSync(join(folder, name), 'utf8'),
      );
      return Object.values(template.Resources);
    })
    .filter(({ Type }) => Type === 'AWS::Lambda::Function').length;
