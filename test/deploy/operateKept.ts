import { deploy, destroy } from '../../infra/deploying/commands.ts';
import { keptStage } from './keptStage.ts';

// What `npm run deploy` and `npm run destroy` do, for a stage that infra/config.ts does not have.
const [verb, ...options] = process.argv.slice(2);
process.exitCode = await (verb === 'destroy' ? destroy : deploy)(keptStage, options);
