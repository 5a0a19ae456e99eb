import { notFound } from '../../kernel/failure.ts';
import { findLogo } from '../../store/readers/logos.ts';
import { admit } from '../../store/records/admission.ts';
import { servePage } from './servePage.ts';

export const serveLogo = () =>
  servePage('logoImage', async ({ key }) => {
    const found = await findLogo(key);
    if (found === undefined) throw notFound('page');
    await admit(found.tenantId);
    return { status: 200, png: found.logo.png };
  });
