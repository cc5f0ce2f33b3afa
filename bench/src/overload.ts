import { parseArgs } from 'node:util'
import { attacks } from './attacks/attacks.ts'
import { runAttacks } from './attacks/run-attacks.ts'
import { kinds, measureOverCapacity } from './measures/over-capacity.ts'

// Sends one process several times as many requests as it can serve, then attacks one process after
// the other. Arguments: `--seconds=60`, `--times=3`, and names of kinds of requests and of attacks,
// by default `page`, `command` and every attack.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '60' }, times: { type: 'string', default: '3' } },
})
const known = [...Object.keys(kinds), ...attacks.map(({ name }) => name)]
const unknown = positionals.filter((name) => !known.includes(name))
if (unknown.length > 0)
  throw new Error(`there is no ${unknown.join(', ')}, only ${known.join(' ')}`)
const asked = positionals.length > 0 ? positionals : known.filter((name) => name !== 'read')
const seconds = Number(values.seconds)

const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
const isServed =
  !asked.some((name) => name in kinds) ||
  (await measureOverCapacity({ asked, seconds, times: Number(values.times), print }))
const chosen = attacks.filter(({ name }) => asked.includes(name))
const isHeld = await runAttacks(chosen, seconds, print)
process.exit(isServed && isHeld ? 0 : 1)
