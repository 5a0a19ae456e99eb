const visit = '(?:visit|appointment|stop|house call|service call)';
const spent = new RegExp(
  `\\bhow (?:much time|long|many hours) (?:do|did|does|is|was) (?:(?!we\\b)([^,.?!]{2,30}?)|we) (?:usually |typically |normally |on average )*(?:spend|spent|take|need)(?: on average)? (?:per|at each|at every|on each|on every|for each|for every|at a|on a|for a|in each) ${visit}(?: on average)?(?= |$)`,
);
const perVisit = new RegExp(
  `\\b(?:(?:what is|what are|what was) )?(?:the |our )?(?:average|avg|mean) (?:number of |amount of )?(?:time|hours|minutes|minutes or hours|hours or minutes|length of time)(?: spent)? (?:per|at each|on each|at every|on every|for each|at a|on a) ${visit}\\b`,
);
const visitTime = new RegExp(`\\b(average|avg|mean|typical) (${visit}) time\\b(?! zone)`);
const jobLength =
  /\b(average|avg|mean|typical) (?:duration|length) (?:of|for) (?:a |an |the |our |all )*((?:(?!and |or )[a-z]+ ){0,3}?jobs?)\b/;

/** "How much time did each tech spend per visit on average": the average length of a visit. */
export const ofVisits = (text: string): string =>
  text
    .replace(spent, (_, who = '') => {
      const by = who.replace(/^(?:each of |every one of |each |every |all )?(?:the |our )?/, '').trim();
      return `average visit duration${by === '' ? '' : / each$/.test(who) || /^each|^every|s$/.test(who) ? ` by ${by}` : ` for ${by}`}`;
    })
    .replace(perVisit, 'average visit duration')
    .replace(visitTime, '$1 $2 duration')
    .replace(jobLength, '$1 job duration of $2');
