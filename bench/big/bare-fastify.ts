// The floor of answers: `node bench/big/bare-fastify.ts FILE TYPE` says the same bytes to everybody.
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

const [file = '', type = ''] = process.argv.slice(2);
const bytes = readFileSync(file);
const bare = Fastify();
bare.all('/*', (_request, reply) => reply.type(type).send(bytes));
console.log(`ready ${await bare.listen({ port: 0, host: '127.0.0.1' })}`);
process.once('SIGTERM', () => process.exit(0));
