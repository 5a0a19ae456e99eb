import { describe, expect, test } from 'vitest';
import { requestsOf } from './requests.ts';

describe('what is asked of work in the field is the same question in other words', () => {
  test.each([
    // What was done, and for whom.
    ['How many customers did we visit this year?', 'how many customers had a completed visit this year'],
    ['customers visited in October', 'customers with a completed visit in October'],
    ['how many visit we make yesterday', 'how many visits did we complete yesterday'],
    ["visits Tom didn't complete this year", "Tom's visits that did not happen this year"],
    ['who visited Linus Berg', 'visits of Linus Berg'],
    ['how many client not come in this year', 'how many clients did not come this year'],
    ['has Maria Lopez ever had a no-show', "Maria Lopez's no-shows"],
    ['did Alan Turing cancel his appointment', "Alan Turing's canceled appointments"],
    ['estimates Ada Lovelace has accepted', "Ada Lovelace's accepted estimates"],
    ['jobs Maria did', 'completed jobs of Maria'],
    ['follow-ups done by Maria', 'done follow-ups of Maria'],
    ['how many follow-ups were done by Dave', 'how many done follow-ups of Dave'],
    ['follow-ups Tom did', 'done follow-ups of Tom'],
    ['how many appointments did we hold last month', 'how many completed appointments last month'],
    ['visits held by Maria in October', 'completed visits of Maria in October'],
    ['appointments that happened last month', 'completed appointments last month'],
    ['appointments to be held on Monday', 'appointments on Monday'],
    ['jobs scheduled for last week that are not done', 'open jobs for last week'],
    ['how many jobs scheduled for October are not completed', 'how many open jobs for October'],
    ['estimates declined by the customer', 'declined estimates'],
    ['contracts signed by the customer in October', 'contracts signed in October'],
    ['jobs Maria did without Tom', 'completed jobs of Maria but not Tom'],
    ['follow-ups for Dave due this week', 'open follow-ups for Dave this week'],
    ['who needs to be called today', 'open call follow-ups today'],
    ['follow-ups due by Friday', 'open follow-ups until Friday'],
    ['jobs for everyone but Alan Turing', 'jobs not of Alan Turing'],
    // What is so now.
    ['what stops we still have this afternoon', 'open stops this afternoon'],
    ['completed jobs we still have to invoice', 'completed jobs without an invoice'],
    ['does Maria still have appointments today', "Maria's open appointments today"],
    ['which jobs does Tom still have this week', 'open jobs of Tom this week'],
    ['How many jobs do we have right now?', 'how many open jobs'],
    ['Who has the least work right now?', 'which technician has the fewest open jobs'],
    ['current workload by technician', 'open appointments by technician'],
    // When.
    ['visits since Labor Day', 'visits from September 7 to November 20'],
    ['Saturday visits this year', 'visits on Saturdays this year'],
    ['no-shows on Monday mornings', 'no-shows on Mondays in the morning'],
    ['visits between 8 and 10 am', 'visits between 8am and 10am'],
    ['appointments for the rest of the month', 'appointments from November 20 to November 30'],
    ['what did we have on the 14th', 'appointments on November 14'],
    ['appointments on the 3rd', 'appointments on December 3'],
    ['how many visits we have today please', 'how many visits today'],
    ["today's plan for Dave", "Dave's schedule today"],
    ['month with the most no-shows', 'which month had the most no-shows'],
    ['average length of a job', 'how long does a job take on average'],
    ['least booked service', 'which service has the fewest appointments'],
    ['who cancelled last month', 'who canceled on us last month'],
    ['Ada Lovelace job status', 'status of the job of Ada Lovelace'],
    ['how many messages did customers send this month', 'how many messages received this month'],
    // Follow-ups.
    ['due follow-ups by assignee', 'due follow-ups by technician'],
    ['unassigned follow-ups that are due', 'follow-ups without an assignee that are due'],
  ])('%s', async (prompt, plain) => {
    const requests = await requestsOf(prompt);

    expect(requests).toHaveLength(1);
    expect(requests).toEqual(await requestsOf(plain));
  });

  test.each([
    ['a day of the week', 'no-show rate on Fridays', 'weekday=friday'],
    ['any such day', 'leads created on a Sunday', 'weekday=sunday'],
    ['the end of the week', 'how many appointments on weekends', 'weekday=saturday|sunday'],
    ['a day of the week of one of the crew', 'does Dave have appointments on Mondays', 'weekday=monday'],
    ['that the last ones have been', 'last 5 appointments', 'start<now'],
    ['that the last job has begun', 'when did the last job start', 'status=in_progress|completed'],
    ['who came, not what they wrote', 'how many customers did we get this month', 'entity=customers'],
  ])('%s', async (_, prompt, said) => {
    const requests = await requestsOf(prompt);

    expect(requests).toHaveLength(1);
    expect(requests.join()).toContain(said);
  });

  test.each([
    ['visits this month', 'how many no-shows', 'how many no-shows this month'],
    ['appointments last month', 'which were no-shows', 'no-shows last month'],
    ['messages last week', 'how many texts', 'how many texts last week'],
  ])('%s, then "%s"', async (first, then, whole) => {
    const requests = await requestsOf(first, then);

    expect(requests).toHaveLength(1);
    expect(requests.map((one) => one.replace(/&measure=count/, ''))).toEqual(
      (await requestsOf(whole)).map((one) => one.replace(/&measure=count/, '')),
    );
  });
});

describe('what is asked of work in the field and is not kept, or not clear, is declined', () => {
  test.each([
    ['who is late', 'is anyone late'],
    ['which crews there are', 'how many crews do we have'],
    ['who is busy at this moment', 'who is busy right now'],
    ['who has no work at this moment', 'which technicians have no jobs right now'],
    ['when somebody begins', 'when does Nina Eaves start'],
    ['which job is meant', 'when does the job start'],
    ['that none of theirs was one', 'which technician has never missed a visit'],
    ['by what they were booked', 'appointments booked by phone'],
    ['by what they came', 'appointments by phone'],
    ['which evening', 'evening appointments'],
    ['how many wrote', 'how many customers wrote to us'],
    ['which of two moments', 'appointments made in October vs appointments held in October'],
    ['whether it was booked then, or for then', 'appointments booked on Mondays'],
    ['on which days', 'does Dave have jobs on Saturdays'],
    ['whether something else was paid', "is Ada Lovelace's estimate paid"],
    ['a plan of no time', "what's the plan"],
    ['on how many days', 'how many Mondays did we have no visits'],
  ])('%s', async (_, prompt) => {
    expect(await requestsOf(prompt)).toEqual([]);
  });

  test('the ones with the most, after those of a time, leave open of which time', async () => {
    expect(await requestsOf('no-shows this year', 'which technician has the most no-shows')).toEqual([]);
  });
});
