import { atLength, inMinutes, short } from './measurements.ts';

// One measurement, for run.ts: its name, then the other words; the rows go back as a message.

// Whoever ends a measurement ends what it has started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
// Or is gone by a kill that nobody can answer.
process.once('disconnect', () => process.exit());

const [name = '', ...words] = process.argv.slice(2);
const rows = await { ...short, ...inMinutes, ...atLength }[name]?.(words);
process.send?.(rows, () => process.disconnect());
