import { queueWorker } from '../../shared/work/worker.ts';
import { work as erasePerson } from '../work/erasePerson.ts';
import { work as sendMessage } from '../work/sendMessage.ts';
import { work as tellPeople } from '../work/tellPeople.ts';

export const handler = queueWorker('dispatchMessage', { sendMessage, erasePerson, tellPeople });
