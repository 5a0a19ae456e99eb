import { serveLogo } from '../../shared/http/pages/serveLogo.ts';

/** A company's logo, for its pages. */
export const handler = serveLogo();
