import { existsSync, readdirSync, readFileSync } from 'node:fs'

const root = new URL('../../', import.meta.url)

const filesIn = (folder: string): string[] =>
  existsSync(new URL(folder, root))
    ? readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
        .filter((file) => !file.includes('node_modules/'))
        .map((file) => `${folder}/${file}`)
    : []
const workspacesIn = (kind: string): string[] =>
  readdirSync(new URL(kind, root)).map((name) => `${kind}/${name}`)

/** The text of a file of the repository. */
export const sourceOf = (file: string): string => readFileSync(new URL(file, root), 'utf8')

/** TypeScript that runs in processes of an installation, by paths from the root. */
export const productSources = (): string[] =>
  ['apps/server', ...workspacesIn('packages'), ...workspacesIn('services')]
    .flatMap((workspace) => filesIn(`${workspace}/src`))
    .filter((file) => file.endsWith('.ts') && !/\.(spec|measure)\.ts$/.test(file))

/** All specs, by paths from the root. */
export const specs = (): string[] =>
  ['packages', 'services', 'apps', 'testkit/src', 'deploy', 'e2e', 'scripts']
    .flatMap(filesIn)
    .filter((file) => /\.spec\.(ts|mjs)$/.test(file))
