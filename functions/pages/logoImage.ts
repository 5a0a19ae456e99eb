import { serveLogo } from '../../shared/http/serveLogo.ts';

/** A company's logo, for its pages. */
export const handler = serveLogo();
