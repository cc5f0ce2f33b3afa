// A piece of work that loads modules, reads and sorts, as tests do. Prints the CPU milliseconds that this took, from the start of the process.
const { default: fastify } = await import('fastify')
const { z } = await import('zod')

const length = 5_000
const Row = z.object({ id: z.string(), words: z.array(z.string()), at: z.number() })
const rows = Array.from({ length }, (_, i) => ({ id: `row-${(i * 7_919) % length}`, words: [`a${i}`, `b${i % 13}`], at: i }))
const read = z.array(Row).parse(JSON.parse(JSON.stringify(rows)))
read.sort((a, b) => (a.id < b.id ? -1 : 1))
await fastify().ready()

const { user, system } = process.cpuUsage()
console.log((user + system) / 1_000)
