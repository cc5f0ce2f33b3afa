// `node scripts/pack.mjs client react` packs these packages as npm publishes them, into the folder
// where it is run. It installs the compiler if necessary, which `npm start` does without.
import { install, run } from './prepare.mjs'

const folder = process.cwd()
await install({ development: true })
for (const name of process.argv.slice(2)) {
  const where = ['--workspace', `@causerie/${name}`, '--pack-destination', folder]
  // Those of this repository alone run: they compile what is packed.
  const code = await run('npm', ['pack', ...where, '--ignore-scripts=false', '--loglevel=error'])
  if (code !== 0) process.exit(code)
}
