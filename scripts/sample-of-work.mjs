// A piece of work that loads modules, makes records, reads and sorts them, as tests do. Prints the
// CPU milliseconds that this took, from the start of the process.
const { default: fc } = await import('fast-check')

const row = fc.record({
  id: fc.uuid(),
  words: fc.array(fc.string(), { maxLength: 4 }),
  at: fc.date(),
})
const rows = fc.sample(row, { seed: 1, numRuns: 4_000 })
const read = JSON.parse(JSON.stringify(rows))
read.sort((a, b) => (a.id < b.id ? -1 : 1))

const { user, system } = process.cpuUsage()
console.log((user + system) / 1_000)
