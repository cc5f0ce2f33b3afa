import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findHelmTools, type HelmTools, versions } from '@causerie/testkit/helm/helm-tools'
import { isMissing, skip } from '@causerie/testkit/infrastructure/server'
import { afterAll, beforeEach, vi } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { z } from 'zod'

const root = fileURLToPath(new URL('../../', import.meta.url))
export const readFile = (file: string): string => readFileSync(`${root}${file}`, 'utf8')
const chart = `${root}deploy/helm/causerie`
// Every value that the chart demands, and the Kubernetes that it is rendered for.
const basis = [
  '--values',
  `${root}deploy/helm/example-values.yaml`,
  '--kube-version',
  versions.kubernetes,
]

/** Skips the tests of a file where there is no Helm, or fails them if all are demanded. */
export const needsHelm = (): void => {
  // Each rendering starts a program, which takes seconds on a busy machine.
  vi.setConfig({ testTimeout: 60_000 })
  afterAll(() => vi.resetConfig())
  beforeEach((context) => {
    const found = findHelmTools()
    if (isMissing(found)) skip(context, found)
  })
}

const tools = (): HelmTools => {
  const found = findHelmTools()
  if (isMissing(found)) throw new Error(found.why)
  return found
}

/** A command of Helm on the chart with the example values. */
export const helmCommand = (
  command: readonly string[],
  options: readonly string[] = [],
): { program: string; args: string[] } => ({
  program: tools().helm,
  args: [...command, chart, ...basis, ...options],
})

/** Runs a command of Helm on the chart with the example values and these. */
export const helm = (command: readonly string[], values: object = {}): Outcome => {
  const { program, args } = helmCommand(command, ['--values', '-'])
  return spawnSync(program, args, { input: JSON.stringify(values), encoding: 'utf8' })
}

/** The manifests as text, or an error with the reason why the values are refused. */
export const template = (values: object = {}): string => {
  const { status, stdout, stderr } = helm(['template', 'causerie'], values)
  if (status !== 0) throw new Error(stderr)
  return stdout
}

export const render = (values: object = {}): Manifest[] =>
  parseAllDocuments(template(values))
    .map((document) => document.toJS())
    .filter((manifest) => manifest !== null)
    .map((manifest) => Manifest.parse(manifest))

/** What kubeconform says of manifests. The kinds of the Prometheus Operator have no schema here. */
export const validate = (manifests: string): Outcome => {
  const { kubeconform, schemas } = tools()
  const options = [
    '-strict',
    '-summary',
    '-schema-location',
    schemas,
    '-skip',
    'ServiceMonitor,PrometheusRule',
  ]
  return spawnSync(kubeconform, options, { input: manifests, encoding: 'utf8' })
}

/** The manifest of this kind and name; throws an error if there is none. */
export const named = (manifests: readonly Manifest[], kind: string, name: string): Manifest => {
  const found = manifests.find(
    (manifest) => manifest.kind === kind && manifest.metadata.name === `causerie-${name}`,
  )
  if (!found) throw new Error(`no ${kind} causerie-${name}`)
  return found
}

export const podsOf = (manifests: readonly Manifest[]): Pod[] =>
  manifests.flatMap(({ spec: { template: pod } }) => (pod ? [pod] : []))

export const podOf = (manifests: readonly Manifest[], role: string): Pod => {
  const found = podsOf(manifests).find(
    ({ metadata }) => metadata.labels['app.kubernetes.io/component'] === role,
  )
  if (!found) throw new Error(`no Pod of ${role}`)
  return found
}

const texts = z.record(z.string(), z.string())
const Container = z.looseObject({
  args: z.array(z.string()).optional(),
  env: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  volumeMounts: z.array(z.looseObject({ name: z.string(), mountPath: z.string() })),
})
const Secret = z.strictObject({
  name: z.string(),
  items: z.array(z.object({ key: z.string(), path: z.string() })),
})
const Volume = z.looseObject({
  name: z.string(),
  projected: z.object({ sources: z.array(z.strictObject({ secret: Secret })) }).optional(),
})
const Pod = z.object({
  metadata: z.object({ labels: texts }),
  spec: z.looseObject({ containers: z.tuple([Container]), volumes: z.array(Volume) }),
})
const Manifest = z.looseObject({
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), labels: texts, annotations: texts.optional() }),
  spec: z.looseObject({ template: Pod.optional() }),
})
export type Manifest = z.infer<typeof Manifest>
export type Pod = z.infer<typeof Pod>
type Outcome = { status: number | null; stdout: string; stderr: string }
