import { fileURLToPath } from 'node:url'
import { services } from '@causerie/contracts/shared'
import { build, type Metafile } from 'esbuild'

const root = fileURLToPath(new URL('../..', import.meta.url))
const causerie = 'apps/server/src'

/**
 * What each process imports when it starts: the command line, and what `start` then loads on
 * demand.
 */
const everyProcess = [`${causerie}/cli/cli.ts`]
const oneRole = [...everyProcess, `${causerie}/roles/one-role.ts`]
const serviceAt = (name: string): string => `services/${name}/src/index.ts`
const processes: Readonly<Record<string, readonly string[]>> = {
  all: [...everyProcess, `${causerie}/roles/start-all.ts`, ...services.map(serviceAt)],
  gateway: [...oneRole, `${causerie}/roles/gateway-role.ts`],
  ...Object.fromEntries(
    services.map((name) => [
      name,
      [...oneRole, `${causerie}/roles/service-role.ts`, serviceAt(name)],
    ]),
  ),
}

/**
 * How many modules a process loads when it starts, with those of its dependencies: all that its
 * entries import statically. Dynamic imports are not followed; what is loaded only when it is first
 * used costs the start nothing.
 */
export const modulesAtStart = async (): Promise<ReadonlyMap<string, number>> => {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [...new Set(Object.values(processes).flat())],
    outdir: 'dist',
    bundle: true,
    write: false,
    metafile: true,
    logLevel: 'silent',
    platform: 'node',
    format: 'esm',
    splitting: true,
    conditions: ['source'],
    loader: { '.node': 'empty' },
  })
  return new Map(
    Object.entries(processes).map(([name, entries]) => [name, loadedBy(entries, metafile).size]),
  )
}

const loadedBy = (entries: readonly string[], { inputs }: Metafile): ReadonlySet<string> => {
  const loaded = new Set<string>()
  const left = [...entries]
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    if (loaded.has(path)) continue
    const input = inputs[path]
    if (!input) throw new Error(`${path} is no module of the bundle`)
    loaded.add(path)
    left.push(
      ...input.imports
        .filter(({ kind, external }) => kind !== 'dynamic-import' && !external)
        .map((imported) => imported.path),
    )
  }
  return loaded
}
