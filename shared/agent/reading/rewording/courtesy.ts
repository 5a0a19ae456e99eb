const courtesy =
  '(?:when(?:ever)? you (?:get|have|find) (?:a|the|some) (?:chance|minute|min|moment|second|sec|time)|if you (?:do|would) not mind|if it is not too much trouble|no (?:rush|hurry)|give or take|(?:a |the )?(?:rough number|ballpark)(?: figure)? is (?:fine|ok|okay|enough)|(?:best |kind )?regards|tysm|huh|any clue)';
const [courtesyAhead, courtesyBehind] = [
  new RegExp(`^\\s*${courtesy}\\s*[,.:]\\s+`),
  new RegExp(`[,.?!]\\s{1,3}${courtesy}[\\s.?!]*$`),
];

/** "Tom is on his way over there", "Tom is headed to Linus Berg, give me the address": why it is asked, and of whom. */
const underWay =
  '[a-z]+(?: (?:is|was))? (?:already )?(?:on (?:his|her|their|the) way|headed|heading|driving)(?: (?:over|out|up|down))?';
const onTheWay = new RegExp(`^${underWay} to (?=[a-z]+ [a-z]+ ?[,.:] )`);
const overThere = new RegExp(`[,.?!] {1,3}${underWay}(?: (?:there|to (?:him|her|them)))?[ .?!]*$`);

/** Without the politeness before and behind it, of which a "not" denies nothing. */
export const withoutCourtesy = (words: string): string =>
  words.replace(courtesyAhead, '').replace(courtesyBehind, '').replace(onTheWay, '').replace(overThere, '');
