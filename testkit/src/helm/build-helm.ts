// `npm run helm`: builds Helm and kubeconform from the Go module proxy, which also has the schemas
// of Kubernetes, and keeps them.
import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { isMissing } from '../infrastructure/server.ts'
import { findGo } from './find-go.ts'
import { findHelmTools, helmFolder, versions } from './helm-tools.ts'
import { kubernetesSchemas } from './kubernetes-schemas.ts'

const programs = [
  `helm.sh/helm/v4/cmd/helm@${versions.helm}`,
  `github.com/yannh/kubeconform/cmd/kubeconform@${versions.kubeconform}`,
]
const Module = z.object({ Dir: z.string() })

const build = async (folder: string): Promise<void> => {
  const go = await findGo()
  const run = (args: string[], environment = {}) =>
    promisify(execFile)(go, args, {
      cwd: folder,
      env: { ...process.env, ...environment },
      maxBuffer: 2 ** 24,
    })
  for (const program of programs)
    await run(['install', '-ldflags=-s -w', program], { GOBIN: folder, CGO_ENABLED: '0' })
  const { stdout } = await run([
    'mod',
    'download',
    '-json',
    `k8s.io/kubernetes@${versions.kubernetes}`,
  ])
  const openApi = readFileSync(
    join(Module.parse(JSON.parse(stdout)).Dir, 'api/openapi-spec/swagger.json'),
    'utf8',
  )
  mkdirSync(join(folder, 'schemas'))
  for (const [name, schema] of kubernetesSchemas(JSON.parse(openApi)))
    writeFileSync(join(folder, 'schemas', name), JSON.stringify(schema))
}

if (isMissing(findHelmTools())) {
  const draft = `${helmFolder}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  try {
    await build(draft)
    renameSync(draft, helmFolder)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}
process.stdout.write(`${helmFolder}\n`)
