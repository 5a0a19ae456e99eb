import { type Entity, inWords } from './model.ts';
import { wordingsOf } from './notation.ts';

const phoneWords = [
  'phones|phone [numbers|no|contact]|telephones|contact (phone|details|info|information)|cellphone',
  'home phone|[number of] telephone|digits|[callback|phone|telephone|cell|mobile|contact] number',
  'how (can i|do i|to) reach|cell|cell phone|mobile',
].flatMap(wordingsOf);
const emailWords = wordingsOf(
  'emails|email [addresses|contact|address]|contact email|mailbox|mail|mail address|billing email|e mail',
);
const addressWords = wordingsOf(
  'addresses|[full|mailing|property|site|street|home|service] address|location|street|addr',
);
export const contactFields = (at: string): Pick<Entity['fields'], 'phone' | 'email' | 'address'> => ({
  phone: { kind: 'link', at: `${at}phone`, isFact: true, words: phoneWords },
  email: { kind: 'link', at: `${at}email`, isFact: true, words: emailWords },
  address: { kind: 'link', at: 'address', isFact: true, words: addressWords },
});

const email = '([an] email [address]|emails|mail|e mail)';
const phone = '([a] (phone|telephone) [number]|phones|phone numbers|(cell|mobile) number|[a] number)';
const having = '(with|having|(given|gave|left) [us]|provided|provided us with)';
const lacking =
  '(without [any]|no|have no|has no|with no|not have [any]|not given us|not got|missing [their]|lacking|lack)';

/** Words for those who cannot be written to, or called. */
export const unreachable = {
  ...inWords(`${lacking} ${email}`, { where: 'email=', called: 'without an email address', place: 'after' }),
  ...inWords(`${lacking} ${phone}`, { where: 'phone=', called: 'without a phone number', place: 'after' }),
};

/** And for those who can. */
export const reachable = {
  ...inWords(`${having} ${email}`, { where: 'email!=', called: 'with an email address', place: 'after' }),
  ...inWords(`${having} ${phone}`, { where: 'phone!=', called: 'with a phone number', place: 'after' }),
};
