import { machines, quick, triesEverything } from './transitions.ts';

for (const machine of machines) if (!quick.includes(machine.kind)) triesEverything(machine);
